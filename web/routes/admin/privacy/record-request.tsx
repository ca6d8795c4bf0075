import { privacyRequestFields } from '#contract/operations/privacy/request-fields.ts';
import { privacyRequestDays } from '#contract/operations/privacy/request-kinds.ts';
import { privacyRequestForm } from '#contract/operations/privacy/requests.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { isoDayOf } from '#web/ui/times.ts';

const form = formOf(privacyRequestFields);

/** A dialog to record what a person asked about their data. */
export function RecordRequest({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Record a request"
      description={`What a person asks about their data, by whatever way it came. It gets a number, and is due ${privacyRequestDays} days after it was received.`}
      shape={privacyRequestForm}
      parts={form.parts}
      saved={{ ...form.empty, kind: 'access', receivedOn: isoDayOf(new Date()) }}
      draft="privacy:request"
      save={(values) => api.privacy.recordRequest(values)}
      toast={({ number }) => done(`${number} recorded`)}
      button="Record request"
      onClose={onClose}
    />
  );
}
