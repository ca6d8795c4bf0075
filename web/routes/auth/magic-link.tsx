import { redirect } from 'react-router';
import { apiContext } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/magic-link.ts';
import { answerRefusal } from './answer.ts';
import { homeOf } from './home-of.ts';
import { Refusal } from './refusal.tsx';
import { Step } from './step.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Sign in by mail' }, { name: 'robots', content: 'noindex' }];

/** Mail scanners open links, so only pressing the button uses the link up. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { user } = await context.get(apiContext).auth.signInByLink({ token });
    return redirect(homeOf(user.role), 303);
  } catch (error) {
    return answerRefusal('magic-link', '', error);
  }
}

export default function MagicLink({ actionData }: Route.ComponentProps) {
  if (actionData === undefined) {
    return (
      <Step title="Sign in by mail" lead="One press, and you are in. The link works once, for 10 minutes.">
        <form method="post">
          <Button type="submit" size="lg" className="w-full">
            Sign In
          </Button>
        </form>
      </Step>
    );
  }
  return (
    <Step title="This link does not work" lead="It may have been used, or a newer one was sent.">
      <Refusal refused={actionData.refused} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/auth?mode=magic-link" size="lg">
          Send Another Link
        </ButtonLink>
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign In
        </ButtonLink>
      </div>
    </Step>
  );
}
