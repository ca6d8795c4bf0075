import { issueFields } from '#contract/business/newsletter-issue-fields.ts';
import type { IssueDetail, IssueForm } from '#contract/business/newsletter-issues.ts';
import { mailRates } from '#contract/business/newsletter-states.ts';
import { api } from '#web/api/client.ts';
import { RecordNotices } from '#web/back-office/detail/record-notices.tsx';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { issueDraft } from '#web/domains/newsletter-issues/acts.ts';
import { longDateOf } from '#web/ui/times.ts';
import { issueQueryOptions } from './issue-query-options.ts';

interface Fields {
  subject: string;
  intro: string;
  mailsPerMinute: string;
  /** Whether each post is chosen, by its id. */
  posts: Record<string, boolean>;
  /** Whether each topic is named, by its id. */
  topics: Record<string, boolean>;
}

const shape = async () => (await import('./issue-shape.ts')).issueShape;

/** The form of a draft, which its screen shows beside the email that comes of it. */
export function useIssueForm(issue: IssueDetail) {
  const { id } = issue;
  return useRecordForm<Fields, IssueForm, IssueDetail>({
    record: issue,
    queryKey: issueQueryOptions(id).queryKey,
    fieldsOf: toFields,
    draft: issueDraft(issue),
    shape,
    parts: partsFor(issue),
    save: (values, version) => api.newsletterIssues.save({ id, version, ...values }),
    savedText: ({ subject }) => `“${subject}” is saved.`,
  });
}

/** Subject, introduction, the topics, the posts and the rate of a draft. Its button is the one that stands out while something is not saved. */
export function IssueEditor({ form }: { form: ReturnType<typeof useIssueForm> }) {
  return (
    <FormView
      state={form.state}
      label="Issue"
      button="Save issue"
      buttonVariant={form.state.isDirty ? 'primary' : 'outline'}
      saysUnsaved
      notices={<RecordNotices form={form} fieldsOf={toFields} />}
    />
  );
}

/** The posts that are ticked, in the order in which the email shows them. */
export function chosenPosts({ choices }: IssueDetail, posts: Fields['posts']): string[] {
  return choices.flatMap(({ id }) => (posts[id] ? [id] : []));
}

function toFields(issue: IssueDetail): Fields {
  const { subject, intro, mailsPerMinute, posts, choices, topics, topicChoices } = issue;
  return {
    subject,
    intro,
    mailsPerMinute: String(mailsPerMinute),
    posts: Object.fromEntries(choices.map(({ id }) => [id, posts.includes(id)])),
    topics: Object.fromEntries(topicChoices.map(({ id }) => [id, topics.includes(id)])),
  };
}

function partsFor({ choices, topicChoices, mailsPerMinute }: IssueDetail): FormPart<Fields>[] {
  const rates = [...new Set([...mailRates, mailsPerMinute])].sort((one, other) => one - other);
  return [
    ...formOf(issueFields, { intro: { control: { rows: 8 } } }).parts,
    {
      title: 'Topics',
      text:
        topicChoices.length === 0
          ? 'No topics are offered. The issue goes to every subscriber.'
          : 'Without a topic it goes to every subscriber; with topics, to those who chose one of them or made no choice.',
      fields: topicChoices.map(({ id, name, isActive }) => ({
        name: `topics.${id}` as const,
        label: isActive ? name : `${name} (off)`,
        type: 'checkbox',
        fullWidth: true,
      })),
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
    {
      title: 'Advanced',
      text: 'How fast the emails are sent.',
      isFolded: true,
      fields: [
        {
          name: 'mailsPerMinute',
          label: 'Rate',
          choices: rates.map((perMinute) => [String(perMinute), `${perMinute} emails per minute`]),
        },
      ],
    },
  ];
}
