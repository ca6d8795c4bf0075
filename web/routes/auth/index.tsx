import { data, redirect } from 'react-router';
import { apiContext } from '../../api.ts';
import { textsOf } from '../../forms/form-texts.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import type { Route } from './+types/index.ts';
import { answerRefusal } from './answer.ts';
import { safeRedirect } from './safe-redirect.ts';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

const modes = { 'sign-in': 'Sign In', 'sign-up': 'Sign Up' } as const;
type Mode = keyof typeof modes;

const descriptions = {
  'sign-in': 'For clients, members and administrators: sign in with your address and password.',
  'sign-up': 'Ask for an account with your address; a link in a mail confirms that it is yours.',
} as const satisfies Record<Mode, string>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [options, { company }] = await Promise.all([api.auth.options(), api.content.site()]);
  return { mode: modeOf(new URL(request.url).searchParams.get('mode')), options, siteName: company.name };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const fields = textsOf(await request.formData(), ['form', 'email', 'password', 'confirmPassword']);
  const { email } = fields;
  try {
    if (modeOf(fields.form) === 'sign-up') {
      await api.auth.signUp(fields);
      return data({ form: 'sign-in' as const, refused: null }, { status: 200 });
    }
    const { user } = await api.auth.signIn(fields);
    const next = new URL(request.url).searchParams.get('next');
    return redirect(safeRedirect(next, user.role === 'admin' ? '/admin' : '/dashboard'), 303);
  } catch (error) {
    return answerRefusal(modeOf(fields.form), email, error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${modes[loaderData.mode]} · ${loaderData.siteName}` : 'Sign In' },
  { name: 'description', content: descriptions[loaderData?.mode ?? 'sign-in'] },
];

/** spec 000 §2, sign-in screen. The bytes are the same for everyone, so nothing of the visitor is rendered into them. */
export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { options, siteName } = loaderData;
  const mode = actionData?.form ?? loaderData.mode;
  const refused = actionData?.refused ?? null;
  const tabs = Object.entries(modes).map(([key, label]) => ({ label, href: `?mode=${key}`, selected: key === mode }));
  const panelId = 'account-form';
  return (
    <>
      <h1 className="text-h2">{mode === 'sign-in' ? `Sign in to ${siteName}` : `Join ${siteName}`}</h1>
      <p className="mt-1 text-ink-3 text-small">For clients, members and administrators.</p>
      <div className="mt-7 lg:mt-9">
        <LinkTabs label="Account" tabs={tabs} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-label={modes[mode]} className="pt-6">
        {mode === 'sign-in' ? (
          <SignIn options={options} refused={refused} hasSignedUp={actionData?.refused === null} />
        ) : (
          <SignUp options={options} refused={refused} />
        )}
      </div>
    </>
  );
}

/** Other words are ignored. */
function modeOf(word: string | null): Mode {
  return word === 'sign-up' ? 'sign-up' : 'sign-in';
}
