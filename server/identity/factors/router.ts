import { factorsContract } from '#contract/identity/factors.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { challengeFactor } from './challenge.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { enrolFactor } from './enrol.ts';
import { listAuthenticationMethods } from './list.ts';
import { removeFactor } from './remove.ts';
import { spendRecoveryCode } from './spend-recovery-code.ts';
import { verifyFactor } from './verify.ts';

const factors = guarded(factorsContract);

export const factorsRouter = {
  list: factors.list.handler(({ context }) => listAuthenticationMethods(context)),
  enrol: factors.enrol.handler(({ context, input }) => enrolFactor(context, input)),
  remove: factors.remove.handler(({ context, input }) => removeFactor(context, input)),
  challenge: factors.challenge.handler(({ context, input }) => challengeFactor(context, input)),
  verify: factors.verify.handler(({ context, input }) => verifyFactor(context, input)),
  createRecoveryCodes: factors.createRecoveryCodes.handler(({ context }) => createRecoveryCodes(context)),
  spendRecoveryCode: factors.spendRecoveryCode.handler(({ context, input }) => spendRecoveryCode(context, input)),
};
