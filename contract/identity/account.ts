import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { email, line } from '#contract/text.ts';

/** Days between the request to delete an account and its erasure. */
export const deletionGraceDays = 14;
/** Hours for which the link to a new address holds. */
export const emailChangeHours = 24;

export const account = z.object({
  email: z.string(),
  createdAt: z.date(),
  /** An address that waits for its link to be used. */
  pendingEmail: z.object({ email: z.string(), until: z.date() }).nullable(),
  /** Nobody else could administer: this account cannot be deleted. */
  isLastAdministrator: z.boolean(),
});
export type Account = z.infer<typeof account>;

const ok = z.object({ ok: z.literal(true) });

export const accountContract = {
  get: procedure('signed-in').route({ method: 'GET', path: '/account', summary: 'My account' }).output(account),
  changeEmail: procedure('signed-in')
    .route({ method: 'POST', path: '/account/email', summary: 'Ask for a link to a new address' })
    .input(z.object({ email }))
    .output(ok),
  cancelEmailChange: procedure('signed-in')
    .route({ method: 'DELETE', path: '/account/email', summary: 'Keep the address as it is' })
    .output(ok),
  confirmEmailChange: procedure('public')
    .route({ method: 'POST', path: '/account/email/confirm', summary: 'Use the link to the new address' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ email: z.string() })),
  startExport: procedure('signed-in')
    .route({ method: 'POST', path: '/account/export', summary: 'Where my data can be fetched, for a few minutes' })
    .output(z.object({ href: z.string() })),
  requestDeletion: procedure('signed-in')
    .route({ method: 'POST', path: '/account/deletion', summary: 'Delete my account after the days of grace' })
    // A confirmation: whatever is typed is only compared with the address of the account.
    .input(z.object({ email: line(254).toLowerCase() }))
    .output(z.object({ eraseAt: z.date() })),
};
