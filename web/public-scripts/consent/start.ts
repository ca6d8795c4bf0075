import { isTrackingRefused } from '#web/public-scripts/measure/start.ts';
import { reportUnlessLeaving } from '#web/public-scripts/report-unless-leaving.ts';

/** Where an analytics script is configured: asks for consent, stores the answer, and loads it only after consent. */
export function initConsent(): void {
  const id = document.querySelector<HTMLElement>('[data-tag-service]')?.dataset.tagService;
  if (id && !isTrackingRefused())
    void import('./consent.ts').then((it) => it.showConsent(id)).catch(reportUnlessLeaving);
}
