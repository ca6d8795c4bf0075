import { done } from '#web/api/use-write.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const reasonForm = async () => (await import('#contract/business/legal/acceptances.ts')).objectionForm;

interface ObjectionProps {
  /** Of the document. */
  id: string;
  title: string;
  object: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog to object to a document: the reason becomes an inquiry, which the team answers. */
export function Objection({ id, title, object, onClose }: ObjectionProps) {
  return (
    <FormDialog<{ reason: string }, { reason: string }, unknown>
      title={`Object to “${title}”?`}
      description="Your reason is sent to us as an inquiry, and a person replies by email. Objecting accepts nothing: the document keeps waiting for your answer, and you can still accept it afterwards."
      label="Objection"
      shape={reasonForm}
      parts={[
        {
          name: 'reason',
          label: 'What do you object to?',
          type: 'multiline',
          required: true,
          control: { maxLength: 5_000 },
        },
      ]}
      saved={{ reason: '' }}
      draft={`object-to-document:${id}`}
      failureTitle="Failed to send objection"
      save={({ reason }) => object(reason)}
      toast={() => done('Objection sent', 'We reply by email.')}
      button="Send objection"
      onClose={onClose}
    />
  );
}
