import type { AnalyticsEvent, VisitReport, EventType, VitalSample } from '#contract/operations/analytics.ts';

/** A screen costs one call soon after it opens and one when it is left. */
const firstFlushMs = 3_000;
const maxQueued = 10;

type Properties = AnalyticsEvent['properties'];

let events: AnalyticsEvent[] = [];
let samples: VitalSample[] = [];
const recorded: AnalyticsEvent[] = [];
const listeners: ((event: AnalyticsEvent) => void)[] = [];
let isFlushScheduled = false;

/** Notes what happened; the id tells it from others. Nothing that somebody typed may be in it. */
export function addEvent(type: EventType, name: string, properties: Properties = {}): string {
  const event = { id: crypto.randomUUID(), type, name: name.slice(0, 120), path: location.pathname, properties };
  events.push(event);
  recorded.push(event);
  for (const listener of listeners) listener(event);
  if (type === 'page-view') isFlushScheduled = false;
  scheduleFlush();
  return event.id;
}

export function addVital(sample: VitalSample): void {
  samples.push(sample);
  scheduleFlush();
}

/** Tells every event of this page, those that happened already included. */
export function onEvent(listener: (event: AnalyticsEvent) => void): void {
  for (const event of recorded) listener(event);
  listeners.push(listener);
}

/** Every browser tells that a page is no longer seen, also when it is left or closed. */
export function flushOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

function scheduleFlush(): void {
  if (events.length >= maxQueued || samples.length >= maxQueued) flush();
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(flush, firstFlushMs);
}

function flush(): void {
  if (events.length + samples.length === 0) return;
  const body: VisitReport = { events, vitals: samples };
  events = [];
  samples = [];
  navigator.sendBeacon('/collect', JSON.stringify(body));
}
