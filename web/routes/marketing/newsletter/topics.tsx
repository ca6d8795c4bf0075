import { data } from 'react-router';
import type { TopicsOfSubscriber } from '#contract/business/newsletter.ts';
import { errors } from '#contract/errors.ts';
import { apiContext } from '#web/api/api.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/topics.ts';
import { NewsletterPage } from './link-page.tsx';
import { TopicsForm } from './topics-form.tsx';
import { topicsOrNull } from './topics-of-link.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** It shows what the holder of the link chose. */
export const handle = { isPerUser: true } satisfies RouteHandle;

/** What the form shows; null where the link does not work. */
interface Shown {
  choice: TopicsOfSubscriber | null;
  isSaved?: boolean;
  problem?: string;
}

export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Shown> {
  return { choice: await topicsOrNull(context.get(apiContext).newsletter.topicsOfLink({ token })) };
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { newsletter } = context.get(apiContext);
  const form = await request.formData();
  const topics = form.getAll('topics').filter((value) => typeof value === 'string');
  try {
    return data<Shown>({ choice: await newsletter.chooseTopics({ token, topics }), isSaved: true });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const problem = problemsOf(error)?.topics ?? refusal.message;
    const choice = await topicsOrNull(newsletter.topicsOfLink({ token }));
    return data<Shown>({ choice: choice && ticked(choice, topics), problem }, { status: errors[refusal.code].status });
  }
}

/** What was ticked stays ticked, where it is still offered. */
function ticked({ topics, getsEvery }: TopicsOfSubscriber, chosen: readonly string[]): TopicsOfSubscriber {
  return { topics: topics.map((topic) => ({ ...topic, isChosen: chosen.includes(topic.id) })), getsEvery };
}

export default function Topics({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { choice, isSaved, problem }: Shown = actionData ?? loaderData;
  if (choice === null) {
    return (
      <NewsletterPage
        title="This link does not work"
        lead="The subscription has ended, or part of the link is missing. You can subscribe again at any time."
      >
        <ButtonLink href="/newsletter" size="lg">
          Subscribe
        </ButtonLink>
      </NewsletterPage>
    );
  }
  return (
    <NewsletterPage
      title={isSaved ? 'Your topics are saved' : 'Choose your topics'}
      lead="The choice applies to the address that received this link."
    >
      <TopicsForm token={token} choice={choice} problem={problem} />
      <p className="mt-8 text-small">
        <a href={`/newsletter/unsubscribe/${token}`} className="link tap">
          Unsubscribe
        </a>
      </p>
    </NewsletterPage>
  );
}
