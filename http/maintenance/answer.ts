import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'hono';
import { escapeXml } from '#server/domains/site-files/xml.ts';
import type { Ctx } from '#server/platform/context.ts';
import { longMoment } from '#server/platform/days/texts.ts';
import type { Env } from '../env.ts';
import { plainPage } from '../plain-page.ts';
import { refusal } from '../refusals.ts';
import type { Maintenance } from './follow.ts';

interface Parts {
  maintenance: () => Maintenance | null;
  assets: ReadonlyMap<string, unknown>;
}

/** When to ask again where nobody said when it ends, and where that time is over. */
const usualSeconds = 300;
const soonestSeconds = 60;

/** Asked by machines of the operator, the page about the state of the service, and what every page fetches or reports by itself. */
const alwaysOpen =
  /^\/(health\/(live|ready|heartbeat)|metrics|status|status\/.*|status\.json|sw\.js|collect(\/.*)?|csp)$/;

/** What an administrator needs to sign in: the pages, and the calls of the app behind them. */
const signIn = /^\/(auth(\/.*)?|(rpc|api)\/(auth|factors|passkeys|sso)\/.*)$/;

/** While maintenance is on, everybody but signed-in administrators gets a notice: a page, or a refusal where a program asks. */
export function answerMaintenance({ maintenance, assets }: Parts) {
  return async (c: Context<Env>, next: Next) => {
    const current = maintenance();
    if (current === null || isOpen(c.req.path) || assets.has(c.req.path) || isAdministrator(c.var.ctx)) return next();
    const seconds = secondsUntil(current, c.var.ctx);
    if (!wantsPage(c.env.incoming, c.req.path))
      return refusal(c.var.ctx, 'MAINTENANCE', { retryAfterSeconds: seconds });
    return noticeOf(current, seconds, c.req.method === 'POST');
  };
}

const isOpen = (path: string) => alwaysOpen.test(path) || signIn.test(path);

/** In person: programs wait until the work is done. */
function isAdministrator({ actor }: Ctx): boolean {
  return actor?.role === 'admin' && actor.token === null;
}

function wantsPage({ method, headers }: IncomingMessage, path: string): boolean {
  return (
    !/^\/(api|rpc)(\/|$)/.test(path) &&
    (method === 'GET' || method === 'HEAD' || (headers.accept ?? '').includes('text/html'))
  );
}

function secondsUntil({ until }: Maintenance, { now }: Pick<Ctx, 'now'>): number {
  if (until === null) return usualSeconds;
  return Math.max(soonestSeconds, Math.ceil((until.getTime() - now().getTime()) / 1000));
}

function noticeOf({ message, until, siteName, supportEmail }: Maintenance, seconds: number, isForm: boolean): Response {
  const title = 'We are working on this service';
  const address = escapeXml(supportEmail);
  const body = [
    `<p>${escapeXml(message || 'It is not available at the moment. Nothing that you saved is lost.')}</p>`,
    until
      ? `<p>We expect to be back by <strong>${timeOf(until)}</strong>.</p>`
      : '<p>Please try again in a few minutes.</p>',
    ...(isForm
      ? ['<p>What you entered is still in your browser: reload this page then, and the form is sent again.</p>']
      : []),
    `<p>If it cannot wait, write to <a class="inline" href="mailto:${address}">${address}</a>.</p>`,
  ].join('\n');
  return plainPage(
    { title, header: escapeXml(siteName), body },
    { status: 503, headers: { 'retry-after': String(seconds) } },
  );
}

/** `28 November 2026, 04:30 (Zurich)` */
function timeOf(at: Date): string {
  const time = longMoment(at);
  return `${time.replace(' at ', ', ')} (Zurich)`;
}
