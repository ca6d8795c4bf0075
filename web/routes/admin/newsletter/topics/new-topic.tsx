import { topicFields } from '#contract/business/newsletter-topic-fields.ts';
import { topicForm } from '#contract/business/newsletter-topics.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const form = formOf(topicFields);

/** A dialog to add a topic, which subscribers can choose at once. */
export function NewTopic({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New topic"
      description="Subscribers can choose it at once. Those without a choice get it too."
      shape={topicForm}
      parts={form.parts}
      saved={form.empty}
      draft="new-newsletter-topic"
      save={(values) => api.newsletterTopics.create(values)}
      toast={({ name }) => `“${name}” was added.`}
      button="Add topic"
      onClose={onClose}
    />
  );
}
