import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isoDayOf, longDateOf } from '#web/ui/times.ts';
import type { DocumentToChange } from './acts.ts';
import { CommentField } from './comment-field.tsx';
import { documentOptions } from './documents.ts';
import { PublicationEffects } from './publication-effects.tsx';
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
      onClose={onClose}
      title={`${verb} “${title}”?`}
      description={<p className="wrap-anywhere">{description}</p>}
    >
      {isPublish && details.error && (
        <UnknownWarnings retry={() => void retryLoad(details.refetch)} isLoading={details.isFetching} />
      )}
      {isPublish && details.data && <PublishWarnings document={details.data} now={new Date()} />}
      {isPublish && <PublicationEffects id={id} />}
      <CommentField help="Kept in the history of the document." value={comment} onChange={setComment} />
      <DialogActions onCancel={onClose}>
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

interface PublishWarningsProps {
  document: Pick<LegalDocumentDetail, 'content' | 'file' | 'expiresOn'>;
  now: Date;
}

/** What is probably not meant: a document that has expired or says nothing. It can be published all the same. */
function PublishWarnings({ document: { content, file, expiresOn }, now }: PublishWarningsProps) {
  const warnings = [
    expiresOn !== null &&
      expiresOn <= isoDayOf(now) &&
      `It expired on ${longDateOf(new Date(expiresOn))}, so it will not be in force.`,
    content.trim() === '' && file === null && 'It is empty: it has neither text nor a file.',
  ].filter((text) => text !== false);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="caution" title="Check before you publish" className="mb-5">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** Instead of the warnings, when the details that they are about could not be loaded. */
function UnknownWarnings({ retry, isLoading }: { retry: () => void; isLoading: boolean }) {
  return (
    <Notice
      tone="caution"
      title="The document’s details could not be loaded"
      className="mb-5"
      role="alert"
      action={
        <Button variant="outline" size="sm" loading={isLoading} loadingLabel="Loading…" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>It is not known whether the document has expired or is empty.</p>
    </Notice>
  );
}
