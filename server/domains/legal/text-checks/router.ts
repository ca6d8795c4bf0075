import { legalTextChecksContract } from '#contract/business/legal/text-checks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { startTextCheck } from './start.ts';
import { getTextChecks } from './state.ts';

const legalTextChecks = guarded(legalTextChecksContract);

export const legalTextChecksRouter = {
  state: legalTextChecks.state.handler(({ context }) => getTextChecks(context)),
  start: legalTextChecks.start.handler(({ context }) => startTextCheck(context)),
};
