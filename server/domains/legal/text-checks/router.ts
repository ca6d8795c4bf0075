import { legalTextChecksContract } from '#contract/business/legal/text-checks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { startTextCheck } from './start.ts';
import { getTextChecks } from './state.ts';

export const legalTextChecksRouter = guarded(legalTextChecksContract, {
  state: getTextChecks,
  start: startTextCheck,
});
