import type { TopicsOfSubscriber } from '#contract/business/newsletter.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TopicsFormProps {
  token: string;
  choice: TopicsOfSubscriber;
  title?: string;
  /** Outlined beside the button that the page is for. */
  variant?: 'outline';
  /** What is wrong with what was chosen last. */
  problem?: string | undefined;
}

/** The topics with a checkbox each. It posts to the page of topics, whose token is the whole authorisation; it needs no script. */
export function TopicsForm({ token, choice, title = 'Your topics', variant, problem }: TopicsFormProps) {
  const { topics, getsEvery } = choice;
  if (topics.length === 0) return <p className="text-ink-2">There are no topics to choose from at the moment.</p>;
  return (
    <form method="post" action={`/newsletter/topics/${token}`} className="max-w-[36rem]">
      <fieldset aria-describedby="topics-note">
        <legend className="text-h4">{title}</legend>
        <p id="topics-note" className="mt-2 text-ink-2 text-small">
          {currentText(topics, getsEvery)} With no tick you get every topic, also new ones. Some issues go to every
          subscriber, whatever you choose.
        </p>
        <ul className="mt-4 grid gap-4">
          {topics.map(({ id, name, description, isChosen }) => (
            <li key={id}>
              <Checkbox name="topics" value={id} defaultChecked={isChosen}>
                <span className="font-medium">{name}</span>
                <span className="block text-ink-2 text-small">{description}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {problem && (
          <Notice tone="critical" role="alert" tabIndex={-1} autoFocus className="mt-4">
            <p>{problem}</p>
          </Notice>
        )}
      </fieldset>
      <Button type="submit" variant={variant} size="lg" className="mt-5">
        Save topics
      </Button>
    </form>
  );
}

function currentText(topics: TopicsOfSubscriber['topics'], getsEvery: boolean): string {
  if (getsEvery) return 'You get every topic now. Tick those that interest you to get only these.';
  const chosen = topics.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return chosen.length === 0
    ? 'The topics that you chose are not offered now. You get only issues for every subscriber.'
    : `You get ${chosen.join(', ')} now.`;
}
