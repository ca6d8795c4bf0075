import { z } from 'zod';
import { done, get, post, procedure } from '#contract/procedure.ts';
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
  refresh: procedure('signed-in', { only: 'session', isOpenToBlocked: true, isOpenOnTenantHosts: true })
    .route(post('/auth/refresh', 'Extend the session of this browser'))
    /** Seconds since the user's last activity: typing alone sends no requests. */
    .input(z.object({ idleSeconds: z.number().int().min(0).max(86_400).default(0) }).prefault({}))
    .output(session),
  sessions: procedure('signed-in', { only: 'session', isOpenToBlocked: true })
    .route(get('/auth/sessions', 'List your open sessions, last used first'))
    .output(z.array(ownSession)),
  endSession: procedure('signed-in', { reauthenticate: true, refuses: ['NOT_FOUND'], isOpenToBlocked: true })
    .route(post('/auth/sessions/{id}/end', 'End one of your sessions'))
    .input(byId)
    .output(done),
  endOtherSessions: procedure('signed-in', { reauthenticate: true, isOpenToBlocked: true })
    .route(post('/auth/sessions/end-others', 'End all your other sessions'))
    .output(z.object({ ended: z.number().int() })),
  changePassword: procedure('signed-in', { refuses: ['TOO_MANY_ATTEMPTS'], only: 'owner', isOpenToBlocked: true })
    .route(post('/auth/change-password', 'Change the password with the current one'))
    .input(changePasswordForm)
    .output(done),
};
