import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/inputs.tsx';
import type { DocumentToChange } from './acts.ts';
import { documentOptions } from './documents.ts';
import { PublishWarnings, UnknownWarnings } from './publish-warnings.tsx';
import { useDocumentAct } from './use-document-act.ts';

const steps = {
  publish: {
    verb: 'Publish',
    pending: 'Publishing…',
    past: 'published',
    description:
      'It applies from its effective date, or from today if that date has passed. This version cannot be changed any more: a later change starts a new version.',
    run: api.legalDocuments.publish,
  },
  archive: {
    verb: 'Archive',
    pending: 'Archiving…',
    past: 'archived',
    description:
      'None of its versions will be in force any longer. It stays in the list, with its versions and history.',
    run: api.legalDocuments.archive,
  },
};

interface ActDialogProps {
  record: DocumentToChange;
  onClose: () => void;
}

export const PublishDialog = (props: ActDialogProps) => <StatusDialog step="publish" {...props} />;

export const ArchiveDialog = (props: ActDialogProps) => <StatusDialog step="archive" {...props} />;

interface StatusDialogProps extends ActDialogProps {
  step: keyof typeof steps;
}

/** Asks before a document is published or archived; the comment is kept in its history. */
function StatusDialog({ step, record: { id, version, title }, onClose }: StatusDialogProps) {
  const [comment, setComment] = useState('');
  const { mutate, isPending } = useDocumentAct();
  // The list does not know what the warnings are about.
  const isPublish = step === 'publish';
  const details = useQuery({ ...documentOptions(id), enabled: isPublish });
  const { verb, pending, past, description, run } = steps[step];
  const submit = () =>
    mutate({
      run: () => run({ id, version, comment }),
      done: `“${title}” is ${past}.`,
      onDone: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${verb} “${title}”?`}
      description={<p className="wrap-anywhere">{description}</p>}
    >
      {isPublish && details.error && (
        <UnknownWarnings retry={() => void details.refetch()} isLoading={details.isFetching} />
      )}
      {isPublish && details.data && <PublishWarnings document={details.data} now={new Date()} />}
      <Field label="Comment" help="Kept in the history of the document.">
        {(control) => (
          <Textarea
            {...control}
            maxLength={2_000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isPending || (isPublish && details.isPending)}
          loadingLabel={isPending ? pending : verb}
          onClick={submit}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
