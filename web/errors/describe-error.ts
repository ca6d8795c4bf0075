import { type ErrorSeverity, errorMessageLength, errorStackLength } from '#contract/error-texts.ts';

/** An error as it is logged. */
export interface ErrorDescription {
  message: string;
  stack: string | null;
  severity: ErrorSeverity;
}

/** The message and stack of a thrown value of any type. */
export function describeError(thrown: unknown, severity: ErrorSeverity = 'error'): ErrorDescription {
  const isError = thrown instanceof Error;
  const text = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const stack = isError && thrown.stack ? withCause(thrown).slice(0, errorStackLength) : null;
  return { message: text.slice(0, errorMessageLength) || 'Unknown error', stack, severity };
}

function withCause({ stack = '', cause }: Error): string {
  return cause instanceof Error ? `${stack}\nCaused by ${cause.stack ?? cause.message}` : stack;
}

/** The description of an error event; null for what is no error, such as an aborted request. */
export function describeErrorEvent(event: Event): ErrorDescription | null {
  if (event.type === 'unhandledrejection') {
    const { reason } = event as PromiseRejectionEvent;
    return reason?.name === 'AbortError' ? null : describeError(reason);
  }
  if (event instanceof ErrorEvent) {
    // Browsers report layouts that need another pass this way; nothing is broken.
    if (event.message.startsWith('ResizeObserver')) return describeError(event.message, 'info');
    return describeError(event.error ?? event.message);
  }
  return event.target instanceof Element ? describeResource(event.target) : null;
}

/**
 * A resource that failed to load: a missing script is an error, a missing image a warning. A preload is none: browsers
 * give it up when the page is left, and what needs its file reports a failure itself.
 */
function describeResource(element: Element): ErrorDescription | null {
  if (element.matches('link[rel=modulepreload], link[rel=preload]')) return null;
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const isNeeded = element.matches('script, link');
  const path = address.split(/[?#]/, 1)[0];
  return describeError(`Failed to load ${element.localName} ${path}`, isNeeded ? 'error' : 'warning');
}
