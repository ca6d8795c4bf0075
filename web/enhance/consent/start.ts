import { isTrackingRefused } from '#web/enhance/measure/start.ts';

/** Where an outside service is configured: asks, remembers, and loads it only if somebody allowed it. */
export function initConsent(): void {
  const id = document.querySelector<HTMLElement>('[data-tag-service]')?.dataset.tagService;
  if (id && !isTrackingRefused()) void import('./consent.ts').then((it) => it.showConsent(id));
}
