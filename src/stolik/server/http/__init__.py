"""HTTP for all routes: errors, security headers, limits, logs, metrics, health."""
