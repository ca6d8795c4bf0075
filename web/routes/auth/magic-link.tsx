import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { textsOf } from '#web/forms/form-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/magic-link.ts';
import { answerRefusal } from './answer.ts';
import { CodeForm } from './code-form.tsx';
import { afterSignIn } from './home-of.ts';
import { Refusal } from './refusal.tsx';
import { Step } from './step.tsx';
import { stepMeta } from './step-meta.ts';

export const meta = stepMeta('Sign in by mail');

/** Mail scanners open links, so only pressing the button uses the link up; a code stands for the link on another device. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const typed = await request.formData();
  const { email, code } = textsOf(typed, ['email', 'code']);
  const form = typed.has('code') ? 'code' : 'link';
  try {
    const token = searchParams.get('token') ?? '';
    const session = await (form === 'code' ? auth.signInByCode({ email, code }) : auth.signInByLink({ token }));
    return redirect(afterSignIn(session, searchParams.get('next')), 303);
  } catch (error) {
    return answerRefusal(form, email, error);
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
  const { form, refused } = actionData;
  if (form === 'code') {
    return (
      <Step title="Sign in by mail" lead="The code works once, for 10 minutes.">
        {/* Posts to its own address, where the page to reach stands. */}
        <CodeForm action="" refused={refused} />
        <div className="mt-6">
          <Again variant="outline" />
        </div>
      </Step>
    );
  }
  return (
    <Step title="This link does not work" lead="It may have been used, or a newer one was sent.">
      <Refusal refused={refused} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Again variant="primary" />
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign In
        </ButtonLink>
      </div>
    </Step>
  );
}

function Again({ variant }: { variant: 'primary' | 'outline' }) {
  return (
    <ButtonLink href="/auth?mode=magic-link" variant={variant} size="lg">
      Send Another Link
    </ButtonLink>
  );
}
