import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { textsOf } from '#web/forms/form-texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/set-up.ts';
import { AccountField } from './account-field.tsx';
import { answerRefusal } from './answer.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Refusal } from './refusal.tsx';
import { Step } from './step.tsx';
import { stepMeta } from './step-meta.ts';

export const meta = stepMeta('Create the first administrator');

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await context.get(apiContext).auth.options() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const fields = textsOf(await request.formData(), ['email', 'password', 'confirmPassword']);
  try {
    await context.get(apiContext).auth.setUpAdministrator({ token, ...fields });
    return redirect('/admin', 303);
  } catch (error) {
    return answerRefusal('set-up', fields.email, error);
  }
}

/** Reached by the link that the server prints while there is no administrator. */
export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? null;
  return (
    <Step
      title="Create the first administrator"
      lead="This account can see and change everything. The link works once, for 24 hours."
    >
      <form method="post" noValidate className="grid gap-5">
        <Refusal refused={refused} />
        <AccountField name="email" autoComplete="username" refused={refused} />
        <NewPasswordFields minimum={loaderData.options.passwordMinLength} refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          Create administrator
        </Button>
      </form>
    </Step>
  );
}
