/** Instruments of the home page: the monitor for whoever asks with `?monitor`, the figures for administrators. */
export function initMonitors(): void {
  if (location.pathname !== '/') return;
  if (new URLSearchParams(location.search).has('monitor')) void import('./performance-monitor.ts').then((it) => it.openPerformanceMonitor());
  // Whether the session is an administrator's is asked there; without the hint nobody asks.
  if (document.cookie.includes('firn_signed_in=1')) void import('./analytics-monitor.ts').then((it) => it.openAnalyticsMonitor());
}
