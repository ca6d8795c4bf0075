import { data, redirect } from 'react-router';
import type { Factor } from '#contract/identity/factors.ts';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { AuthPage } from '#web/routes/auth/auth-page.tsx';
import { authPageMeta } from '#web/routes/auth/auth-page-meta.ts';
import { PasskeyButton } from '#web/routes/auth/forms/passkey-button.tsx';
import { pathAfterSignIn } from '#web/routes/auth/home-path.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import { type FormRefusal, refusalResponse } from '#web/routes/auth/refusal-response.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/index.ts';
import { CodeField } from './code-field.tsx';
import { OtherMethods } from './other-methods.tsx';
import { startChallenge, verifyCode } from './verify-code.ts';

export const meta = authPageMeta('Two-step verification');

/** It shows the user's factors. */
export const handle = { isPerUser: true, stepFor: () => 'second-factor' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeRedirect(searchParams.get('next'), '');
  const isRecovery = searchParams.get('way') === 'recovery-code';
  try {
    const signInMethods = await context.get(apiContext).factors.list();
    const factorId = searchParams.get('factor');
    const factor = isRecovery
      ? null
      : (signInMethods.factors.find(({ id }) => id === factorId) ?? signInMethods.factors[0] ?? null);
    return { signInMethods, factor, next };
  } catch (error) {
    // The session ended while the form was filled in.
    if (refusalOf(error)?.code === 'NOT_SIGNED_IN') throw redirect(signInUrl(next), 303);
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const fields = formTexts(await request.formData(), ['act', 'factor', 'challenge', 'code']);
  let { challenge } = fields;
  try {
    challenge = await startChallenge(api, fields);
    const session = await verifyCode(api, { ...fields, challenge });
    if (session === null) return data({ form: 'code' as const, refused: null, challenge });
    return redirect(pathAfterSignIn(session, new URL(request.url).searchParams.get('next')), 303);
  } catch (error) {
    // Too many wrong codes ended this sign-in.
    if (refusalOf(error)?.code === 'NOT_SIGNED_IN')
      return redirect(signInUrl(safeRedirect(new URL(request.url).searchParams.get('next'), ''), true), 303);
    const { data: refused, init } = refusalResponse('code', '', error);
    // An ended challenge is not reused.
    const isOver = refusalOf(error)?.code === 'CHALLENGE_ENDED';
    return data({ ...refused, challenge: isOver ? '' : challenge }, init ?? {});
  }
}

function leadFor(factor: Factor | null): string {
  if (factor === null) return 'Enter one of your recovery codes.';
  return factor.factor_type === 'phone'
    ? 'Enter the 6-digit code that we send to your phone.'
    : 'Enter the 6-digit code from your authenticator app.';
}

/** The second step of sign-in: a factor's code or a recovery code. Works without JavaScript. */
export default function Verify({ loaderData: { signInMethods, factor, next }, actionData }: Route.ComponentProps) {
  const challenge = actionData?.challenge ?? '';
  const refused = actionData?.refused ?? null;
  return (
    <AuthPage title="Two-step verification" lead={leadFor(factor)}>
      {factor === null ? (
        <RecoveryForm refused={refused} />
      ) : factor.factor_type === 'phone' && challenge === '' ? (
        <SendForm factor={factor} refused={refused} />
      ) : (
        <CodeForm factor={factor} challenge={challenge} refused={refused} />
      )}
      <div className="mt-5 empty:hidden">
        {signInMethods.has_passkey && <PasskeyButton purpose="prove">Use a passkey</PasskeyButton>}
      </div>
      <OtherMethods signInMethods={signInMethods} current={factor} next={next} />
    </AuthPage>
  );
}

/** For users who lost their factor. Use of a recovery code is reported to them by e-mail. */
function RecoveryForm({ refused }: { refused: FormRefusal | null }) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <RefusalNotice refused={refused} />
      <CodeField label="Recovery code" help="Each code works once" digits={false} refused={refused} />
      <Button type="submit" name="act" value="recovery-code" size="lg" className="w-full">
        Continue
      </Button>
    </form>
  );
}

/** An SMS is sent only on request: it costs money and may arrive at night. */
function SendForm({ factor, refused }: { factor: Factor; refused: FormRefusal | null }) {
  return (
    <form method="post" className="grid gap-5">
      <input type="hidden" name="factor" value={factor.id} />
      <RefusalNotice refused={refused} />
      <p>
        We send a code to “{factor.friendly_name}”, the number ending in{' '}
        <span className="tabular-nums">{factor.phone_hint}</span>.
      </p>
      <Button type="submit" name="act" value="sms" size="lg" className="w-full">
        Send code by SMS
      </Button>
      <Button type="submit" name="act" value="whatsapp" variant="outline" size="lg" className="w-full">
        Send code by WhatsApp
      </Button>
    </form>
  );
}

interface CodeFormProps {
  factor: Factor;
  /** The challenge of the code; '' creates one on submit. */
  challenge: string;
  refused: FormRefusal | null;
}

/** Posts to the current address, so that factor and returnTo are kept. */
function CodeForm({ factor, challenge, refused }: CodeFormProps) {
  const isPhone = factor.factor_type === 'phone';
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="factor" value={factor.id} />
      <input type="hidden" name="challenge" value={challenge} />
      <RefusalNotice refused={refused} />
      <CodeField
        label={`Code from “${factor.friendly_name}”`}
        help={isPhone ? `6 digits, sent to the number ending in ${factor.phone_hint}` : '6 digits'}
        digits
        refused={refused}
      />
      <Button type="submit" name="act" value="code" size="lg" className="w-full">
        Continue
      </Button>
      {isPhone && (
        <Button type="submit" name="act" value="sms" variant="outline" size="lg" className="w-full">
          Send another code
        </Button>
      )}
    </form>
  );
}
