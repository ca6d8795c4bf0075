import { z } from 'zod';
import { done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { password, passwordMismatch, passwordsMatch, session, typedPassword } from './auth.ts';

/** One of the user's own sessions, described so that they recognise it. */
export const ownSession = byId.extend({
  /** `Chrome on macOS` */
  device: z.string(),
  address: z.string().nullable(),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const changePasswordForm = z
  .object({ currentPassword: typedPassword.min(1, 'Required'), password, confirmPassword: password })
  .refine(passwordsMatch, passwordMismatch);

/** Procedures for active sessions: part of `auth`. */
export const sessionsContract = {
  refresh: post('signed-in', '/auth/refresh', 'Extend the session of this browser', {
    only: 'session',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    /** Seconds since the user's last activity: typing alone sends no requests. */
    .input(z.object({ idleSeconds: z.number().int().min(0).max(86_400).default(0) }).prefault({}))
    .output(session),
  sessions: get('signed-in', '/auth/sessions', 'List your open sessions, last used first', {
    only: 'session',
    isOpenToBlocked: true,
  }).output(z.array(ownSession)),
  endSession: post('signed-in', '/auth/sessions/{id}/end', 'End one of your sessions', {
    reauthenticate: true,
    isOpenToBlocked: true,
  })
    .input(byId)
    .output(done),
  endOtherSessions: post('signed-in', '/auth/sessions/end-others', 'End all your other sessions', {
    reauthenticate: true,
    isOpenToBlocked: true,
  }).output(z.object({ ended: z.number().int() })),
  changePassword: post('signed-in', '/auth/change-password', 'Change the password with the current one', {
    refuses: ['TOO_MANY_ATTEMPTS'],
    only: 'owner',
    isOpenToBlocked: true,
  })
    .input(changePasswordForm)
    .output(done),
};
