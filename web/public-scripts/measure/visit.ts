import { watchClicks } from './clicks.ts';
import { addEvent, addVital, flushOnLeaving } from './queue.ts';
import { watchVitals } from './vitals.ts';

/** Reports this page view, its events and its web vitals. */
export function countVisit(): void {
  let view = addPageView(otherSite());
  let measured = new Set<string>();
  // Registered first: what is measured after a return from the back/forward cache belongs to the new view.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      view = addPageView();
      measured = new Set();
    },
    { capture: true },
  );
  watchClicks();
  watchVitals((metric, value) => {
    if (measured.has(metric)) return;
    measured.add(metric);
    addVital({ view, metric, value });
  });
  // Registered last: some vitals are known only when the page is left.
  flushOnLeaving();
}

function addPageView(properties?: { referrer: string }): string {
  return addEvent('page-view', location.pathname, properties);
}

/** The host that the page was opened from, where it is another one; the server keeps its kind only. */
function otherSite(): { referrer: string } | undefined {
  const host = document.referrer && new URL(document.referrer).hostname;
  return host && host !== location.hostname ? { referrer: host } : undefined;
}
