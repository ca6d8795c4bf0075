import type { AnalyticsEvent, EventType, VisitReport, VitalSample } from '#contract/operations/analytics.ts';

/** A page costs one request soon after it opens and one when it is left. */
const firstFlushMs = 3_000;
const maxQueued = 10;

type Properties = AnalyticsEvent['properties'];

let events: AnalyticsEvent[] = [];
let samples: VitalSample[] = [];
const recorded: AnalyticsEvent[] = [];
const listeners: ((event: AnalyticsEvent) => void)[] = [];
let isFlushScheduled = false;

/** Queues an event and returns its id. It must not contain anything the visitor typed. */
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

/** Calls the listener with every event of this page, including those recorded already. */
export function onEvent(listener: (event: AnalyticsEvent) => void): void {
  for (const event of recorded) listener(event);
  listeners.push(listener);
}

/** Every browser fires `visibilitychange` when a page is hidden, left or closed. */
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
