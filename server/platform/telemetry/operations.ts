/** Work of the server that is counted and traced where somebody collects it; without an observer it costs a call. */
export interface Operation {
  /** `guard`: a call of a procedure, with its act inside it. `delivery`: a message of an outbox. `outgoing`: a request to another server. */
  kind: 'guard' | 'act' | 'schedule' | 'delivery' | 'outgoing';
  /** From a fixed list, such as a procedure, a schedule or an outbox: never an address, an id or what a person wrote. */
  name: string;
  /** Likewise; those that are known later are added meanwhile. */
  attributes: Record<string, string>;
  /** The trace in which it was queued, as `traceparent` of W3C Trace Context. */
  queuedIn?: string | null;
}

/** Does the work, and watches how it ends. */
export type OperationObserver = <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;

const observers = new Set<OperationObserver>();

/** Watches every operation of this process from now on; returns what ends it. The first observer is the outermost. */
export function observeOperations(observer: OperationObserver): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Does the work as an operation of this name. */
export function operate<T>(
  kind: Operation['kind'],
  name: string,
  work: (operation: Operation) => Promise<T>,
  known: Partial<Pick<Operation, 'attributes' | 'queuedIn'>> = {},
): Promise<T> {
  const operation: Operation = { kind, name, attributes: {}, ...known };
  let next = () => work(operation);
  if (observers.size === 0) return next();
  for (const observer of [...observers].toReversed()) {
    const inner = next;
    next = () => observer(operation, inner);
  }
  return next();
}

let currentContext: (() => string | null) | null = null;

/** Names the source of the current trace, where traces are collected; returns what ends it. */
export function readTraceFrom(read: () => string | null): () => void {
  currentContext = read;
  return () => {
    currentContext = null;
  };
}

/** The `traceparent` of what is going on; null without a trace. */
export const currentTraceparent = (): string | null => currentContext?.() ?? null;

/** The ids of the current trace and span, for log lines and exemplars; null without a trace. */
export function currentTrace(): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = currentTraceparent()?.split('-') ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}
