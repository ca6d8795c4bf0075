import { z } from 'zod';
import { done, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredText } from '#contract/text.ts';

/** The most minutes that an administrator is signed in as somebody. */
export const impersonationMinutes = 60;

export const impersonationForm = z.object({
  /** The person reads it in the email. */
  reason: requiredText(500, 'Please give a reason'),
});
export type ImpersonationForm = z.output<typeof impersonationForm>;

/** An administrator signs in as a member, to see what they see. */
export const impersonationContract = {
  start: post('users.impersonate', '/users/{id}/impersonation', 'Sign in as a member, for at most an hour', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'TENANT_SUSPENDED'],
  })
    .input(byId.extend(impersonationForm.shape))
    .output(done),
  /** Public, because the session as the member may be over. */
  end: post('public', '/impersonation/end', 'Return to your own session', {
    only: 'session',
    refuses: ['NOT_SIGNED_IN'],
  })
    /** The member; null: this browser was signed in as nobody else, or the administrator's own session is over. */
    .output(z.object({ userId: z.uuid().nullable() })),
};
