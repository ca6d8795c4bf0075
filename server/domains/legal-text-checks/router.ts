import { os } from '#server/platform/guard/guard.ts';
import { startTextCheck } from './start.ts';
import { getTextChecks } from './state.ts';

const { legalTextChecks } = os;

export const legalTextChecksRouter = {
  state: legalTextChecks.state.handler(({ context }) => getTextChecks(context)),
  start: legalTextChecks.start.handler(({ context }) => startTextCheck(context)),
};
