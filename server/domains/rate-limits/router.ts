import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { rateLimitsContract } from '#contract/operations/rate-limits/rate-limits.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { backtest } from './backtest/backtest.ts';
import { getRule } from './get.ts';
import { allowAddress, endAllowance } from './limited/allow.ts';
import { listLimited } from './limited/list.ts';
import { ruleList } from './list.ts';
import { createRule, removeRule, saveRule, setRuleMode } from './save.ts';
import { tryRequest } from './try-request.ts';

export const rateLimitsRouter = guarded(rateLimitsContract, {
  list: pagesOf(ruleList),
  get: getRule,
  create: createRule,
  save: saveRule,
  setMode: setRuleMode,
  remove: removeRule,
  backtest: (ctx, input) => backtest(ctx, input, backtestDays),
  limited: listLimited,
  allow: allowAddress,
  endAllowance,
  tryRequest,
});
