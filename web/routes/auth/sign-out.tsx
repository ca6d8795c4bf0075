import { redirect } from 'react-router';
import { apiContext } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/sign-out.ts';
import { Step } from './step.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Sign out' }, { name: 'robots', content: 'noindex' }];

export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).auth.signOut();
  return redirect('/', 303);
}

/** Opening an address never signs anybody out; the button does. */
export default function SignOut() {
  return (
    <Step title="Sign out" lead="This ends the session of this browser.">
      <form method="post">
        <Button type="submit" size="lg" className="w-full">
          Sign Out
        </Button>
      </form>
    </Step>
  );
}
