import { type ActionFunctionArgs, data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/index.ts';
import { failedMessage, failedTitle, invalidMessage, type Message } from './labels.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Newsletter' },
  { name: 'robots', content: 'noindex' },
  {
    name: 'description',
    content: 'Subscribe by email. You confirm with a link and can unsubscribe with one click.',
  },
];

/** The footer's form without scripts: returns the page with a message and the typed address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { email, page, website } = formTexts(await request.formData(), ['email', 'page', 'website']);
  try {
    await context.get(apiContext).newsletter.subscribe({ email, page, website });
    return { sent: true as const, page };
  } catch (error) {
    const status = errors[refusalOf(error)?.code ?? 'UNAVAILABLE'].status;
    return data({ sent: false as const, email, page, problem: problemOf(error) }, { status });
  }
}

function problemOf(error: unknown): Message {
  if (problemsOf(error)?.email) return invalidMessage;
  const refusal = refusalOf(error);
  return refusal && refusal.code !== 'INVALID_INPUT'
    ? { title: failedTitle, description: refusal.message }
    : failedMessage;
}

export default function Newsletter({ actionData: result }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/newsletter" title="Newsletter" lead="Monthly notes on IT regulation, resilience and cost." />
      <div className="wrap pb-20 lg:pb-24">
        <div className="max-w-[26rem]">
          {result?.sent === false && (
            <Notice tone="critical" role="alert" tabIndex={-1} autoFocus title={result.problem.title} className="mb-5">
              <p>{result.problem.description}</p>
            </Notice>
          )}
          <NewsletterForm
            page={result?.sent === false ? result.page : '/newsletter'}
            email={result?.sent === false ? result.email : ''}
            invalid={result?.sent === false && result.problem === invalidMessage}
            sent={result?.sent === true}
          />
          {result?.sent && result.page !== '/newsletter' && (
            <ButtonLink href={result.page} variant="outline" className="mt-6">
              Back to where you were
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
