"""Studying duels: exact values of simultaneous choices and of endings, and what choices and luck were worth."""
