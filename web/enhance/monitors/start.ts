/** Monitors of the home page: performance with `?monitor`, analytics for administrators. */
export function initMonitors(): void {
  if (location.pathname !== '/') return;
  if (new URLSearchParams(location.search).has('monitor'))
    void import('./performance-monitor.ts').then((it) => it.openPerformanceMonitor());
  // The analytics monitor checks the session; without the hint of the cookie it is not asked for.
  if (document.cookie.includes('firn_signed_in=1'))
    void import('./analytics-monitor.ts').then((it) => it.openAnalyticsMonitor());
}
