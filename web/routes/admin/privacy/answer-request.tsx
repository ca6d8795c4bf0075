import { privacyAnswerFields } from '#contract/operations/privacy/request-fields.ts';
import type { PrivacyRequest } from '#contract/operations/privacy/requests.ts';
import { privacyAnswerForm } from '#contract/operations/privacy/requests.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const form = formOf(privacyAnswerFields);

/** A dialog to record how a request was answered. */
export function AnswerRequest({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { id, number } = request;
  return (
    <FormDialog
      title={`Answer ${number}`}
      description="What was done or refused, and how the person was told. It is recorded, and not sent."
      shape={privacyAnswerForm}
      parts={form.parts}
      saved={form.empty}
      draft={`privacy:answer:${id}`}
      operation="update"
      save={({ answer }) => api.privacy.answerRequest({ id, answer })}
      toast={() => done(`${number} answered`)}
      button="Record answer"
      onClose={onClose}
    />
  );
}
