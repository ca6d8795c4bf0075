import { z } from 'zod';
import { platformRoles } from '#contract/permissions.ts';
import { procedure } from '#contract/procedure.ts';
import { email, isStorable } from '#contract/text.ts';

/** spec 000 §9. Sign-in checks this one; a new password must have the minimum of the live settings. */
export const signInPasswordMinimum = 8;

/** A password as somebody typed it to prove who they are. */
export const typedPassword = z
  .string()
  .max(1024, 'Please use at most 1024 characters')
  .refine(isStorable, 'Please remove characters that cannot be shown');

export const password = typedPassword.refine(
  (value) => [...value].length >= signInPasswordMinimum,
  `Password must be at least ${signInPasswordMinimum} characters`,
);

export const signInForm = z.object({ email, password });

export const twice = { path: ['confirmPassword'], message: "Passwords don't match" };
export const matches = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;

export const signUpForm = z.object({ email, password, confirmPassword: password }).refine(matches, twice);
const token = z.string().min(1).max(200);
/** An address to which a mail with a link goes. */
export const linkRequestForm = z.object({ email });
export const codeForm = z.object({
  email,
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits of the mail')),
});
export const updatePasswordForm = z.object({ token, password, confirmPassword: password }).refine(matches, twice);
export const setUpForm = z.object({ token, email, password, confirmPassword: password }).refine(matches, twice);

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.date(),
  role: z.enum(platformRoles),
});

/** What the specification calls session: no token is readable by scripts. */
export const session = z.object({
  /** Seconds since 1970: when this session ends if nobody acts. */
  expires_at: z.number().int(),
  /** Seconds from now. */
  expires_in: z.number().int(),
  /** Seconds since 1970: when it ends even if somebody acts. */
  ends_at: z.number().int(),
  /** Seconds since 1970: when somebody last acted. */
  last_activity_at: z.number().int(),
  user: sessionUser,
  assurance_level: z.enum(['aal1', 'aal2']),
  /** What this account asks for: aal2 as soon as it has a verified factor (spec 000 §8). */
  next_level: z.enum(['aal1', 'aal2']),
});
export type Session = z.infer<typeof session>;

/** What the sign-in page needs to know; the same for every visitor. */
export const signInOptions = z.object({
  registrationOpen: z.boolean(),
  passwordMinLength: z.number().int(),
  sessionTimeoutMinutes: z.number().int(),
});

export const done = z.object({ ok: z.literal(true) });

export const auth = {
  session: procedure('public')
    .route({ method: 'GET', path: '/auth/session', summary: 'The session of this browser, or null' })
    .output(session.nullable()),
  options: procedure('public')
    .route({ method: 'GET', path: '/auth/options', summary: 'What the sign-in page offers' })
    .output(signInOptions),
  signIn: procedure('public')
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in with email and password' })
    .input(signInForm)
    .output(session),
  signUp: procedure('public')
    .route({ method: 'POST', path: '/auth/sign-up', summary: 'Ask for an account' })
    .input(signUpForm)
    .output(done),
  confirmEmail: procedure('public')
    .route({ method: 'POST', path: '/auth/confirm', summary: 'Confirm an address with the token of the mail' })
    .input(z.object({ token, password: z.string().max(1024).default('') }))
    .output(done),
  sendMagicLink: procedure('public')
    .route({ method: 'POST', path: '/auth/magic-link', summary: 'Ask for a link that signs in' })
    .input(linkRequestForm)
    .output(done),
  signInByLink: procedure('public')
    .route({ method: 'POST', path: '/auth/magic-link/use', summary: 'Sign in with the token of the mail' })
    .input(z.object({ token }))
    .output(session),
  signInByCode: procedure('public')
    .route({ method: 'POST', path: '/auth/magic-link/code', summary: 'Sign in with the code of the mail' })
    .input(codeForm)
    .output(session),
  sendPasswordReset: procedure('public')
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Ask for a link to choose a new password' })
    .input(linkRequestForm)
    .output(done),
  updatePassword: procedure('public')
    .route({ method: 'POST', path: '/auth/update-password', summary: 'Set a new password with the token of the mail' })
    .input(updatePasswordForm)
    .output(session),
  invite: procedure('users.manage')
    .route({ method: 'POST', path: '/auth/invitations', summary: 'Invite somebody to become a member' })
    .input(linkRequestForm)
    .output(done),
  invitation: procedure('public')
    .route({ method: 'POST', path: '/auth/invitations/look', summary: 'Whom the token of an invitation is for' })
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),
  acceptInvitation: procedure('public')
    .route({ method: 'POST', path: '/auth/invitations/use', summary: 'Become a member with the token of the mail' })
    .input(updatePasswordForm)
    .output(session),
  setUpAdministrator: procedure('public')
    .route({ method: 'POST', path: '/auth/set-up', summary: 'Create the first administrator with the printed link' })
    .input(setUpForm)
    .output(session),
  prove: procedure('signed-in')
    .route({ method: 'POST', path: '/auth/prove', summary: 'Prove with the password that it is still you' })
    .input(z.object({ password: typedPassword }))
    .output(done),
  signOut: procedure('public')
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End the session of this browser' })
    .output(done),
};
