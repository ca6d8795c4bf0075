import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { compileRule, type RuleFacts } from './enforcement/compile.ts';

/** The requests of a browser that loads a page of the app for the first time: its document, scripts, styles and fonts. */
const load = (page: string): Request[] => [
  ['GET', page, 1],
  ['GET', '/assets/shell.js', 30],
];
type Request = [method: string, path: string, times: number];

/** One sign-in, by the form of the page. */
const signIn: Request[] = [
  ...load('/auth'),
  ['POST', '/auth', 1],
  ['GET', '/dashboard', 1],
  ['POST', '/rpc/auth/session', 2],
];

/** Opening the rules, changing one, and what the open screen asks for by itself meanwhile. */
const editing: Request[] = [
  ...load('/enterprise-features'),
  ['POST', '/rpc/auth/session', 2],
  ['POST', '/rpc/notifications/list', 4],
  ['POST', '/rpc/rateLimits/list', 8],
  ['POST', '/rpc/rateLimits/save', 4],
];

/** Patterns that reach sign-in or the calls of the screens. */
const reachesSignIn = /^\/((api\/)?auth|rpc|\*)(\/|$)/;

/**
 * Refuses a rule that, once enforced, would refuse every sign-in, or the editor before they could change it again, or that
 * one visitor could use up for all. The sentence is beside the field.
 */
export function checkLockout(ctx: Ctx, facts: RuleFacts, field: 'limit' | 'mode' = 'limit'): void {
  const rule = compileRule(facts);
  if (facts.mode !== 'enforced') return;
  if (facts.scope === 'global' && (rule.block ?? rule.throttle) !== null && reachesSignIn.test(facts.pattern))
    throw refuseFields({
      [field === 'mode' ? 'mode' : 'scope']:
        'This counts all visitors together, so one visitor could keep everyone else from signing in. Count per IP address instead.',
    });
  if (rule.block === null) return;
  const refuseRule = (why: string) => {
    throw refuseFields({ [field]: `Not saved: ${why} Raise the limit, or run the rule in shadow mode.` });
  };
  const { limit, scope, countsFailedAttempts } = rule;
  const needed = (requests: Request[]) =>
    requests.reduce((sum, [method, path, times]) => sum + (rule.matches(method, path) ? times : 0), 0);

  const forSignIn = needed(signIn);
  if (!countsFailedAttempts && scope !== 'user' && limit < forSignIn)
    refuseRule(
      `this rule would refuse all sign-ins. A sign-in takes ${forSignIn} requests to these addresses, and the limit is ${limit}.`,
    );
  const forEditing = needed(editing);
  if (limit < forEditing && !rule.isException(ctx.request.address))
    refuseRule(
      `this rule would refuse you. Editing a rule takes up to ${forEditing} requests to these addresses, and the limit is ${limit}.`,
    );
}
