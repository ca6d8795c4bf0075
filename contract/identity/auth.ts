import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { platformRoles } from '#contract/permissions.ts';
import { type CallLimit, done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { isStorable } from '#contract/storable.ts';
import { email, linkToken, untrimmed } from '#contract/text.ts';
import { tenantRoles } from './tenants/choices.ts';

/** Requirements 1.9. Sign-in uses this one; a new password must have the minimum of the current settings. */
export const signInPasswordMinimum = 8;

/** A password as it was typed for authentication. */
export const typedPassword = untrimmed(1024);

export const password = typedPassword.refine(
  (value) => [...value].length >= signInPasswordMinimum,
  `Password must be at least ${signInPasswordMinimum} characters`,
);

const signInForm = z.object({ email, password });

export const passwordsDiffer = "Passwords don't match";
export const passwordMismatch = { path: ['confirmPassword'], message: passwordsDiffer };
export const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

const signUpForm = z.object({ email, password, confirmPassword: password }).refine(passwordsMatch, passwordMismatch);
/** An email address to which a link is sent. */
export const linkRequestForm = z.object({ email });
/** Six digits; spaces between them are ignored. */
export function sixDigits(message: string) {
  return z
    .string()
    .max(20, message)
    .refine(isStorable, message)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .refine((typed) => /^\d{6}$/.test(typed), message);
}
export const invalidCode = 'Please enter the six digits from the email';
/** Without an address it is the one that this browser asked a link for. */
const codeForm = z.object({ email: email.optional(), code: sixDigits(invalidCode) });
/** The links in mails whose pages say when a link no longer works; that of an invitation also shows its address. */
export const mailedLinkPurpose = z.enum(['confirm-email', 'magic-link', 'change-email', 'reset-password', 'set-up']);
export type MailedLinkPurpose = z.infer<typeof mailedLinkPurpose>;
const updatePasswordForm = z
  .object({ token: linkToken, password, confirmPassword: password })
  .refine(passwordsMatch, passwordMismatch);
const invitationLink = z.object({
  token: linkToken,
  /** The organisation that the link is about; others that invited the person wait in their settings. */
  tenantId: z.uuid().optional(),
});
const invitationDetails = z.object({
  email: z.string(),
  /** null: the link is not about one. */
  organisation: z.object({ name: z.string(), role: z.enum(keysOf(tenantRoles)) }).nullable(),
});
export type InvitationDetails = z.infer<typeof invitationDetails>;
const invitationForm = invitationLink
  .extend({ password, confirmPassword: password })
  .refine(passwordsMatch, passwordMismatch);
const setUpForm = z
  .object({ token: linkToken, email, password, confirmPassword: password })
  .refine(passwordsMatch, passwordMismatch);

const sessionUser = byId.extend({
  email: z.string(),
  createdAt: z.date(),
  role: z.enum(platformRoles),
});

/** The session of requirements 1.3, without tokens: scripts must not be able to read them. */
export const session = z.object({
  /** Seconds since 1970: when this session ends without further activity. */
  expires_at: z.number().int(),
  /** Seconds from now. */
  expires_in: z.number().int(),
  /** Seconds since 1970: when it ends regardless of activity. */
  ends_at: z.number().int(),
  /** Seconds since 1970: the last activity. */
  last_activity_at: z.number().int(),
  user: sessionUser,
  assurance_level: z.enum(['aal1', 'aal2']),
  /** The level that this account requires: aal2 as soon as it has a verified factor (requirements 1.8). */
  next_level: z.enum(['aal1', 'aal2']),
  /** An administrator who needs two-step verification to reach the back office. */
  must_add_factor: z.boolean(),
  /** The administrator who is signed in as the user; null: the user themself. */
  impersonator_email: z.string().nullable(),
  /** The rule of their organisation that blocks the user from it and from everything else but their own sign-in methods. */
  tenant_block: z
    .object({ reason: z.enum(['factor', 'network']), organisation: z.string(), address: z.string() })
    .nullable(),
  /** The name of this installation, which every signed-in screen shows. */
  site_name: z.string(),
});
export type Session = z.infer<typeof session>;

/** What the sign-in page needs; the same for every visitor. */
export const signInOptions = z.object({
  registrationOpen: z.boolean(),
  passwordMinLength: z.number().int(),
  sessionTimeoutMinutes: z.number().int(),
  /** Whether a new account can sign in only with a confirmed address. */
  confirmationRequired: z.boolean(),
});

/** High, because opening a link looks it up, and mail scanners open links too. */
const linkLookups: CallLimit = { name: 'look-at-link', points: 120, perSeconds: 3600, per: 'network' };

export const authContract = {
  session: get('public', '/auth/session', 'Get the session of this browser, or null', { only: 'session' }).output(
    session.nullable(),
  ),
  options: get('public', '/auth/options', 'Get the options of the sign-in page', { only: 'session' }).output(
    signInOptions,
  ),
  signIn: post('public', '/auth/sign-in', 'Sign in with email and password', {
    refuses: ['SIGN_IN_REFUSED', 'SSO_REQUIRED', 'TOO_MANY_ATTEMPTS', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
  })
    .input(signInForm)
    .output(session),
  signUp: post('public', '/auth/sign-up', 'Create an account; an email asks to confirm the address', {
    refuses: ['REGISTRATION_CLOSED', 'SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
    only: 'session',
  })
    .input(signUpForm)
    .output(done),
  sendConfirmation: post('public', '/auth/confirm/send', 'Request the confirmation link of a sign-up again', {
    refuses: ['SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
    only: 'session',
  })
    .input(linkRequestForm)
    .output(done),
  askedAddress: get('public', '/auth/asked-address', 'Get the address that this browser asked a link for, or null', {
    only: 'session',
  }).output(z.object({ email: z.string().nullable() })),
  confirmEmail: post('public', '/auth/confirm', 'Confirm an email address with the token of the email', {
    refuses: ['LINK_INVALID'],
    only: 'session',
    limits: [{ name: 'confirm-email', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ token: linkToken, password: untrimmed(1024).default('') }))
    // Without a password the account was created by a provider.
    .output(done.extend({ hasPassword: z.boolean() })),
  sendMagicLink: post('public', '/auth/magic-link', 'Request a sign-in link by email', {
    refuses: ['SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
    only: 'session',
  })
    .input(linkRequestForm)
    .output(done),
  signInByLink: post('public', '/auth/magic-link/use', 'Sign in with the token of the email', {
    refuses: ['LINK_INVALID', 'SSO_REQUIRED', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
    limits: [{ name: 'link-sign-in', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ token: linkToken }))
    .output(session),
  signInByCode: post('public', '/auth/magic-link/code', 'Sign in with the code of the email', {
    refuses: ['SSO_REQUIRED', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
    limits: [{ name: 'code-sign-in', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(codeForm)
    .output(session),
  sendPasswordReset: post('public', '/auth/reset-password', 'Request a link to reset the password', {
    refuses: ['SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
    only: 'session',
  })
    .input(linkRequestForm)
    .output(done),
  updatePassword: post('public', '/auth/update-password', 'Set a new password with the token of the email', {
    refuses: ['LINK_INVALID', 'SSO_REQUIRED', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
    limits: [{ name: 'update-password', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(updatePasswordForm)
    .output(session),
  invite: post('users.manage', '/auth/invitations', 'Invite a person to become a member', {
    refuses: ['TOO_MANY_REQUESTS'],
    only: 'session',
  })
    .input(linkRequestForm)
    .output(done),
  invitation: post('public', '/auth/invitations/look', 'Get the details of an invitation', {
    refuses: ['LINK_INVALID', 'SSO_REQUIRED'],
    only: 'session',
    limits: [linkLookups],
  })
    .input(invitationLink)
    .output(invitationDetails),
  checkLink: post('public', '/auth/links/check', 'Check whether the link of an email still works', {
    refuses: ['LINK_INVALID'],
    only: 'session',
    limits: [linkLookups],
  })
    .input(z.object({ purpose: mailedLinkPurpose, token: linkToken }))
    .output(done),
  acceptInvitation: post('public', '/auth/invitations/use', 'Accept an invitation with the token of the email', {
    refuses: ['LINK_INVALID', 'SSO_REQUIRED', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
    limits: [{ name: 'accept-invitation', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(invitationForm)
    .output(session),
  setUpAdministrator: post('public', '/auth/set-up', 'Create the first administrator with the printed link', {
    refuses: ['LINK_INVALID'],
    only: 'session',
    limits: [{ name: 'set-up', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(setUpForm)
    .output(session),
  reauthenticate: post('signed-in', '/auth/reauthenticate', 'Re-authenticate with the password', {
    refuses: ['TOO_MANY_ATTEMPTS'],
    only: 'owner',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
    // Each leaves an entry in the audit log, which is never shortened.
    limits: [{ name: 'reauthenticate', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .input(z.object({ password: typedPassword }))
    .output(done),
  signOut: post('public', '/auth/sign-out', 'End the session of this browser', { only: 'session' }).output(done),
};
