import { errorMessageLength, errorStackLength, maximumErrorsPerReport, withoutPersonalData } from '#contract/error-texts.ts';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import type { ErrorDescription } from './describe-error.ts';

type Reported = ClientErrorReport['errors'][number];

const address = '/collect/errors';
/** What happens together travels together. */
const waitMs = 2_000;
/** A page that fails without end tells of it so often, and then no more. */
const reportsPerPage = 5;
const occurrencesAtOnce = 1_000;

const waiting = new Map<string, Reported>();
let sent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof document !== 'undefined') {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
  addEventListener('pagehide', sendReport);
}

/** Tells the server a moment later, with what else happens meanwhile, and without anything that could be somebody's. */
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
  if (same) same.count = Math.min(same.count + 1, occurrencesAtOnce);
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
  // Nobody waits for the answer, and the page may go meanwhile. What cannot be sent stays in the local log.
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {});
}
