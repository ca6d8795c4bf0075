import { redirect } from 'react-router';
import { errors } from '#contract/errors.ts';
import { apiContext } from '../../api.ts';
import { textsOf } from '../../forms/form-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/invitation.ts';
import { answerRefusal } from './answer.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Refusal } from './refusal.tsx';
import { Step } from './step.tsx';
import { stepMeta } from './step-meta.ts';

export const meta = stepMeta('Accept your invitation');

export async function loader({ context, request }: Route.LoaderArgs) {
  // Its bytes are shared: whether there is a token is all that they know of it.
  const hasToken = new URL(request.url).searchParams.has('token');
  return { hasToken, options: await context.get(apiContext).auth.options() };
}

/** Mail scanners open links, so only sending the form uses the link up. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const fields = textsOf(await request.formData(), ['password', 'confirmPassword']);
  try {
    await context.get(apiContext).auth.acceptInvitation({ token, ...fields });
    return redirect('/dashboard', 303);
  } catch (error) {
    return answerRefusal('invitation', '', error);
  }
}

/** Reached by the link of the mail that invites somebody. */
export default function Invitation({ loaderData: { hasToken, options }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? null;
  const isDead = !hasToken || refused?.message === errors.LINK_INVALID.message;
  if (isDead) {
    return (
      <Step title="Accept your invitation" lead="Open this page with the link of the newest mail that invites you.">
        <Notice tone="critical" role="alert">
          <p>This link was used already or has expired.</p>
          <p className="text-ink-2">
            If you chose a password with it, <a href="/auth">sign in</a>. Otherwise ask whoever invited you for a new
            invitation.
          </p>
        </Notice>
      </Step>
    );
  }
  return (
    <Step
      title="Accept your invitation"
      lead="Choose a password, and the client area is open to you. The link works once, for seven days."
    >
      <form method="post" noValidate className="grid gap-5">
        <Refusal refused={refused} />
        <NewPasswordFields minimum={options.passwordMinLength} refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          Become a member
        </Button>
      </form>
    </Step>
  );
}
