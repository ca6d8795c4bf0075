import { z } from 'zod';
import { del, done, get, post } from '#contract/procedure.ts';
import { email, line, linkToken } from '#contract/text.ts';

/** Grace period in days between the request to delete an account and its erasure. */
export const deletionGraceDays = 14;
/** Hours for which the link to confirm a new email address is valid. */
export const emailChangeHours = 24;

export const account = z.object({
  email: z.string(),
  createdAt: z.date(),
  /** A new email address whose link was not used yet. */
  pendingEmail: z.object({ email: z.string(), until: z.date() }).nullable(),
  /** The only administrator: this account cannot be deleted. */
  isLastAdministrator: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const accountContract = {
  get: get('signed-in', '/account', 'Get your account', { isOpenToBlocked: true }).output(account),
  changeEmail: post('signed-in', '/account/email', 'Request a link to confirm a new email address', {
    reauthenticate: true,
    refuses: ['TOO_MANY_REQUESTS'],
  })
    .input(z.object({ email }))
    .output(done),
  cancelEmailChange: del('signed-in', '/account/email', 'Cancel the email change', {
    only: 'owner',
    isOpenToBlocked: true,
  }).output(done),
  confirmEmailChange: post(
    'public',
    '/account/email/confirm',
    'Confirm the new email address with the token of the link',
    {
      refuses: ['LINK_INVALID'],
      only: 'session',
      limits: [{ name: 'confirm-email-change', points: 20, perSeconds: 3600, per: 'network' }],
    },
  )
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.string() })),
  startExport: post(
    'signed-in',
    '/account/export',
    'Get a download address for your data export, valid for a few minutes',
    { reauthenticate: true, isOpenToBlocked: true },
  ).output(z.object({ href: z.string() })),
  requestDeletion: post('signed-in', '/account/deletion', 'Delete your account after the grace period', {
    reauthenticate: true,
    refuses: ['LAST_ADMINISTRATOR', 'LAST_OWNER'],
    isOpenToBlocked: true,
  })
    // A confirmation: the input is only compared with the account's email address.
    .input(z.object({ email: line(254).toLowerCase() }))
    .output(z.object({ eraseAt: z.date() })),
};
