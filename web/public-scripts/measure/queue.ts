import type { EventType } from '#contract/analytics/event-types.ts';
import type { AnalyticsEvent, VisitReport, VitalSample } from '#contract/operations/analytics.ts';

/** A page costs one request soon after it opens and one when it is left. */
const firstFlushMs = 3_000;
const maxQueued = 10;

type Properties = AnalyticsEvent['properties'];

/** An event on its way to the server, which adds empty properties. */
type SentEvent = Omit<AnalyticsEvent, 'properties'> & { properties?: Properties };

let events: SentEvent[] = [];
let samples: VitalSample[] = [];
const recorded: SentEvent[] = [];
const listeners: ((event: SentEvent) => void)[] = [];
let isFlushScheduled = false;

/** Queues an event and returns its id. It must not contain anything the visitor typed. */
export function addEvent(type: EventType, name: string, properties?: Properties): string {
  const event: SentEvent = { id: crypto.randomUUID(), type, name: name.slice(0, 120), path: location.pathname };
  if (properties) event.properties = properties;
  events.push(event);
  recorded.push(event);
  for (const listener of listeners) listener(event);
  if (type === 'page-view') isFlushScheduled = false;
  scheduleFlush();
  return event.id;
}

/** More than a ten-thousandth, of a millisecond or of the layout shift's score, is not measured. */
export function addVital({ value, ...sample }: VitalSample): void {
  samples.push({ ...sample, value: Math.round(value * 10_000) / 10_000 });
  scheduleFlush();
}

/** Calls the listener with every event of this page, including those recorded already. */
export function onEvent(listener: (event: SentEvent) => void): void {
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
  const body: Omit<VisitReport, 'events'> & { events: SentEvent[] } = { events, vitals: samples };
  events = [];
  samples = [];
  navigator.sendBeacon('/collect', JSON.stringify(body));
}
