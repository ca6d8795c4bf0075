import { issueFields } from '#contract/business/newsletter-issue-fields.ts';
import type { IssueDetail, IssueForm } from '#contract/business/newsletter-issues.ts';
import { mailRates } from '#contract/business/newsletter-states.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';
import { longDateOf } from '#web/ui/times.ts';
import { issueQueryOptions } from './issue-query-options.ts';

interface Fields {
  subject: string;
  intro: string;
  mailsPerMinute: string;
  /** Whether each post is chosen, by its id. */
  posts: Record<string, boolean>;
}

const shape = async () => (await import('./issue-shape.ts')).issueShape;

/** Subject, introduction, rate, and the posts of a draft. */
export function IssueEditor({ issue }: { issue: IssueDetail }) {
  const { id, choices, mailsPerMinute } = issue;
  return (
    <RecordForm<Fields, IssueForm, IssueDetail>
      label="Issue"
      record={issue}
      queryKey={issueQueryOptions(id).queryKey}
      fieldsOf={toFields}
      draft={`newsletter-issue:${id}`}
      shape={shape}
      parts={partsFor(choices, mailsPerMinute)}
      save={(values, version) => api.newsletterIssues.save({ id, version, ...values })}
      savedText={({ subject }) => `“${subject}” is saved.`}
    />
  );
}

function toFields({ subject, intro, mailsPerMinute, posts, choices }: IssueDetail): Fields {
  const chosen = Object.fromEntries(choices.map(({ id }) => [id, posts.includes(id)]));
  return { subject, intro, mailsPerMinute: String(mailsPerMinute), posts: chosen };
}

function partsFor(choices: IssueDetail['choices'], rate: number): FormPart<Fields>[] {
  const rates = [...new Set([...mailRates, rate])].sort((one, other) => one - other);
  return [
    ...formOf(issueFields, { intro: { control: { rows: 8 } } }).parts,
    {
      name: 'mailsPerMinute',
      label: 'Rate',
      help: 'How fast the emails are sent.',
      choices: rates.map((perMinute) => [String(perMinute), `${perMinute} emails per minute`]),
    },
    {
      title: 'Posts',
      text:
        choices.length === 0
          ? 'No posts are published yet. You can also send an issue without posts.'
          : 'Each is shown with its title, description and a link, the newest first.',
      fields: choices.map(({ id, title, publishedAt }) => ({
        name: `posts.${id}` as const,
        label: publishedAt ? `${title}, ${longDateOf(publishedAt)}` : title,
        type: 'checkbox',
        fullWidth: true,
      })),
    },
  ];
}
