import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { rateLimitsContract } from '#contract/operations/rate-limits/rate-limits.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { backtest } from './backtest/backtest.ts';
import { getRule } from './get.ts';
import { allowAddress, endAllowance } from './limited/allow.ts';
import { listLimited } from './limited/list.ts';
import { listRules } from './list.ts';
import { createRule, removeRule, saveRule, setRuleMode } from './save.ts';
import { tryRequest } from './try-request.ts';

const rateLimits = guarded(rateLimitsContract);

export const rateLimitsRouter = {
  list: rateLimits.list.handler(({ context, input }) => listRules(context, input)),
  get: rateLimits.get.handler(({ context, input }) => getRule(context, input)),
  create: rateLimits.create.handler(({ context, input }) => createRule(context, input)),
  save: rateLimits.save.handler(({ context, input }) => saveRule(context, input)),
  setMode: rateLimits.setMode.handler(({ context, input }) => setRuleMode(context, input)),
  remove: rateLimits.remove.handler(({ context, input }) => removeRule(context, input)),
  backtest: rateLimits.backtest.handler(({ context, input }) => backtest(context, input, backtestDays)),
  limited: rateLimits.limited.handler(({ context }) => listLimited(context)),
  allow: rateLimits.allow.handler(({ context, input }) => allowAddress(context, input)),
  endAllowance: rateLimits.endAllowance.handler(({ context, input }) => endAllowance(context, input)),
  tryRequest: rateLimits.tryRequest.handler(({ context, input }) => tryRequest(context, input)),
};
