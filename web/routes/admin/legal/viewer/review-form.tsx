import { useState } from 'react';
import { type ChangeClass, changeClasses } from '#contract/business/legal/document-choices.ts';
import type { LegalReview } from '#contract/business/legal/document-procedures.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { CommentField } from '#web/domains/legal/comment-field.tsx';
import { useDocumentAct } from '#web/domains/legal/use-document-act.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const words = {
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'sent back with the changes you request',
};

/** The decision of somebody who is asked; it is about the text that is shown. */
export function ReviewForm({ document: { id, title, number, approvalHash } }: { document: LegalDocumentDetail }) {
  const [comments, setComments] = useState('');
  const [changeClass, setChangeClass] = useState<ChangeClass>('material');
  const { mutate, isPending, error, variables } = useDocumentAct({ field: 'comments' });
  const decide = (decision: LegalReview['decision']) =>
    mutate({
      run: () => api.legalDocuments.review({ id, approvalHash, decision, comments, changeClass }),
      done: `“${title}” was ${words[decision]}.`,
    });
  return (
    <section aria-label="Your review" className="grid gap-4 rounded-4 border border-line bg-surface p-4">
      <h2 className="font-medium">Your review</h2>
      <CommentField
        help="Needed when you reject or request changes"
        error={variables === undefined ? undefined : problemsOf(error)?.comments}
        value={comments}
        onChange={setComments}
      />
      {number > 1 && (
        <Field
          label="Type of change"
          help="It counts when you approve. If reviewers choose different types, the more serious one applies."
        >
          {(control) => (
            <Select
              {...control}
              choices={Object.entries(changeClasses)}
              value={changeClass}
              onChange={({ target }) => setChangeClass(target.value as ChangeClass)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => decide('approved')}>
          Approve
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => decide('changes_requested')}>
          Request changes
        </Button>
        <Button
          variant="ghost"
          className="ml-auto text-critical"
          disabled={isPending}
          onClick={() => decide('rejected')}
        >
          Reject
        </Button>
      </div>
    </section>
  );
}
