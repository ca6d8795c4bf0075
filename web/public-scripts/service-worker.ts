/** Well after the first paint: the worker serves the next visit, not this one. */
const waitMs = 1_500;

/** Keeps visited public pages readable offline. A browser that refuses a worker works without. */
export function registerServiceWorker(): void {
  addEventListener('load', () => setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), waitMs));
}
