import { type ErrorSeverity, withoutPersonalData } from '#contract/error-texts.ts';
import { type Breadcrumb, breadcrumbOf } from './breadcrumb.ts';
import { describeError, describeErrorEvent, type ErrorDescription } from './describe-error.ts';
import { updateErrorLog, withError } from './error-log.ts';
import { queueReport } from './report-queue.ts';

const known = new WeakSet<object>();

/** Logs every error of the breadcrumb buffer that was not logged before. */
export function collectErrors(): void {
  for (const [at, what] of window.firnBreadcrumbs ?? []) {
    if (!(what instanceof Event) || what.type === 'click' || known.has(what)) continue;
    known.add(what);
    const thrown = thrownBy(what);
    if (isKnown(thrown)) continue;
    const described = describeErrorEvent(what);
    if (!described) continue;
    const context = currentPath();
    if (isOfResource(what)) setTimeout(() => write(described, at, context), stayMs);
    else write(described, at, context);
  }
}

/** A page that is left gives up the files that it loads, and Firefox reports each as failed: only of a page that stays one is. */
const stayMs = 500;

function isOfResource(event: Event): boolean {
  return event.type === 'error' && !(event instanceof ErrorEvent);
}

/** Logs a caught error; the same error object arriving by two ways counts once. */
export function logError(thrown: unknown, severity: ErrorSeverity): void {
  if (!isKnown(thrown)) write(describeError(thrown, severity), Date.now(), currentPath());
}

function thrownBy(event: Event): unknown {
  if (event instanceof PromiseRejectionEvent) return event.reason;
  return event instanceof ErrorEvent ? event.error : null;
}

function isKnown(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const wasKnown = known.has(thrown);
  known.add(thrown);
  return wasKnown;
}

function currentPath(): string {
  return withoutPersonalData(location.pathname);
}

function write(seen: ErrorDescription, at: number, context: string): void {
  const arrival: Breadcrumb = { at: Math.floor(performance.timeOrigin), type: 'navigation', text: context };
  const recorded = (window.firnBreadcrumbs ?? [])
    .map(breadcrumbOf)
    .filter((crumb): crumb is Breadcrumb => crumb !== null);
  const breadcrumbs = '__reactRouterContext' in window ? recorded : [arrival, ...recorded];
  updateErrorLog((log) => withError(log, { ...seen, at, context }, breadcrumbs));
  if (seen.severity === 'error' || seen.severity === 'critical') queueReport({ ...seen, route: context });
}
