import { accountContract } from '#contract/identity/account.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { requestEmailChange } from './change-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { startExport } from './export.ts';
import { getAccount } from './get.ts';
import { requestDeletion } from './request-deletion.ts';

export const accountRouter = guarded(accountContract, {
  get: getAccount,
  changeEmail: requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  startExport: () => startExport(),
  requestDeletion,
});
