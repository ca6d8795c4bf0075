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
/** A page that fails in a loop sends this many requests, and then one at a time after a longer pause. */
const reportsAtOnce = 5;
const nextReportMs = 120_000;
/** Browsers allow 64 KiB for all requests together that outlive their page. */
const maximumBytes = 60_000;
const maxOccurrences = 1_000;

const waiting = new Map<string, Reported>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many requests may be sent, and when that was so; it grows with time. */
let allowed = { reports: reportsAtOnce, at: performance.now() };

if (typeof document !== 'undefined') {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
  addEventListener('pagehide', () => sendReport(true));
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

/** Sends what fits into one request; the rest follows later. */
function sendReport(isLeaving = document.visibilityState === 'hidden'): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  if (!isAllowed()) {
    timer = setTimeout(sendReport, nextReportMs);
    return;
  }
  const body = new Blob([JSON.stringify(nextReport())], { type: 'application/json' });
  if (waiting.size > 0) timer = setTimeout(sendReport, waitMs);
  // The page may be closed before a response arrives. What cannot be sent stays in the local log.
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method: 'POST', body, keepalive: isLeaving }).catch(() => {});
}

/** Whether a request may be sent now, which it then is. */
function isAllowed(): boolean {
  const at = performance.now();
  const reports = Math.min(reportsAtOnce, allowed.reports + (at - allowed.at) / nextReportMs);
  allowed = { reports: reports < 1 ? reports : reports - 1, at };
  return reports >= 1;
}

function nextReport(): ClientErrorReport {
  const errors: Reported[] = [];
  let bytes = 0;
  for (const [key, error] of waiting) {
    bytes += new Blob([JSON.stringify(error)]).size + 1;
    if (bytes > maximumBytes) break;
    errors.push(error);
    waiting.delete(key);
  }
  return { errors };
}
