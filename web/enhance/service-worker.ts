/** Well after the first paint: the worker helps the next visit, not this one. */
const waitMs = 1_500;

/** Public pages that were read stay readable without a network. A browser that will not have a worker does without. */
export function registerServiceWorker(): void {
  addEventListener('load', () => setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), waitMs));
}
