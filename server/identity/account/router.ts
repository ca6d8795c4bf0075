import { accountContract } from '#contract/identity/account.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { requestEmailChange } from './change-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { startExport } from './export.ts';
import { getAccount } from './get.ts';
import { requestDeletion } from './request-deletion.ts';

const account = guarded(accountContract);

export const accountRouter = {
  get: account.get.handler(({ context }) => getAccount(context)),
  changeEmail: account.changeEmail.handler(({ context, input }) => requestEmailChange(context, input)),
  cancelEmailChange: account.cancelEmailChange.handler(({ context }) => cancelEmailChange(context)),
  confirmEmailChange: account.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  startExport: account.startExport.handler(() => startExport()),
  requestDeletion: account.requestDeletion.handler(({ context, input }) => requestDeletion(context, input)),
};
