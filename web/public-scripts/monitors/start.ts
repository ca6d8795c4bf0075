import { reportUnlessLeaving } from '#web/public-scripts/report-unless-leaving.ts';
import { isSignedIn } from '#web/public-scripts/signed-in.ts';

/** Monitors of the home page: performance with `?monitor`, analytics for administrators. */
export function initMonitors(): void {
  if (location.pathname !== '/') return;
  if (new URLSearchParams(location.search).has('monitor'))
    void import('./performance-monitor.ts').then((it) => it.openPerformanceMonitor()).catch(reportUnlessLeaving);
  // The analytics monitor checks the role itself; without this cookie nobody is signed in, so it is not loaded.
  if (isSignedIn())
    void import('./analytics-monitor.ts').then((it) => it.openAnalyticsMonitor()).catch(reportUnlessLeaving);
}
