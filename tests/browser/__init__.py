"""The browser client on a real Chromium against a real server."""
