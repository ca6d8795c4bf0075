import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/sign-out.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';

export const meta = authPageMeta('Sign out');

export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).auth.signOut();
  return redirect('/', 303);
}

/** Opening the address does not sign out; the button does. */
export default function SignOut() {
  return (
    <AuthPage title="Sign out" lead="You will be signed out on this device.">
      <form method="post">
        <Button type="submit" size="lg" className="w-full">
          Sign Out
        </Button>
      </form>
    </AuthPage>
  );
}
