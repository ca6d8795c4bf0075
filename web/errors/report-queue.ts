import {
  errorMessageLength,
  errorStackLength,
  maximumErrorsPerReport,
  withoutPersonalData,
} from '#contract/error-texts.ts';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import type { ErrorDescription } from './describe-error.ts';

type Reported = ClientErrorReport['errors'][number];

const address = '/collect/errors';
/** Errors within this time are sent in one request. */
const waitMs = 2_000;
/** A page that fails in a loop stops reporting after this many requests. */
const reportsPerPage = 5;
const maxOccurrences = 1_000;

const waiting = new Map<string, Reported>();
let sent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof document !== 'undefined') {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
  addEventListener('pagehide', sendReport);
}

/** Reports an error to the server after a short delay, batched with others, and without personal data. */
export function queueReport({ message, stack, severity, route }: ErrorDescription & { route: string }): void {
  const error: Reported = {
    message: withoutPersonalData(message).slice(0, errorMessageLength),
    stack: stack && withoutPersonalData(stack).slice(0, errorStackLength),
    severity,
    route,
    count: 1,
  };
  const key = JSON.stringify(error);
  const same = waiting.get(key);
  if (same) same.count = Math.min(same.count + 1, maxOccurrences);
  else if (waiting.size < maximumErrorsPerReport) waiting.set(key, error);
  timer ??= setTimeout(sendReport, waitMs);
}

function sendReport(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0 || sent >= reportsPerPage) return;
  sent += 1;
  const report: ClientErrorReport = { errors: [...waiting.values()] };
  waiting.clear();
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // The page may be closed before a response arrives. What cannot be sent stays in the local log.
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {});
}
