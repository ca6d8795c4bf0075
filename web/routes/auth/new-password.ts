import { redirect } from 'react-router';
import { type Api, apiContext } from '#web/api/api.ts';
import { secondFactorAddress } from '#web/sign-in-addresses.ts';
import { pathAfterSignIn } from './home-path.ts';
import { type LinkLoaderArgs, loadLink } from './load-link.ts';

/** What allows a new password: the link of a mail, or a session together with the current password. */
export type PasswordProof = 'link' | 'session';

/** null where there is neither; a session that still owes its second factor is sent there first. */
export async function proofForNewPassword(args: LinkLoaderArgs): Promise<PasswordProof | null> {
  const { pathname, search, searchParams } = new URL(args.request.url);
  if (searchParams.has('token')) return (await loadLink(args, 'reset-password')) ? null : 'link';
  const session = await args.context.get(apiContext).auth.session();
  if (session?.assurance_level === 'aal1' && session.next_level === 'aal2')
    throw redirect(secondFactorAddress(pathname + search), 303);
  return session && 'session';
}

interface NewPasswordFields {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** Sets the password and returns the address to go on to. */
export async function updatePassword({ auth }: Api, fields: NewPasswordFields, token: string | null): Promise<string> {
  if (token !== null) return pathAfterSignIn(await auth.updatePassword({ ...fields, token }));
  await auth.changePassword(fields);
  // The guard leads members to their dashboard.
  return '/admin';
}
