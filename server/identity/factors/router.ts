import { factorsContract } from '#contract/identity/factors.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { challengeFactor } from './challenge.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { enrolFactor } from './enrol.ts';
import { listAuthenticationMethods } from './list.ts';
import { removeFactor } from './remove.ts';
import { spendRecoveryCode } from './spend-recovery-code.ts';
import { verifyFactor } from './verify.ts';

export const factorsRouter = guarded(factorsContract, {
  list: listAuthenticationMethods,
  enrol: enrolFactor,
  remove: removeFactor,
  challenge: challengeFactor,
  verify: verifyFactor,
  createRecoveryCodes,
  spendRecoveryCode,
});
