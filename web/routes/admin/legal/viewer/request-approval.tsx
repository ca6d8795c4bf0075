import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { LegalApproval, LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { CommentField } from '#web/domains/legal/comment-field.tsx';
import { useDocumentAct } from '#web/domains/legal/use-document-act.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { legalSettingsOptions } from '#web/routes/admin/legal/settings/settings-query.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What asking does: also sending for review, for a draft. */
export interface RequestStep {
  button: string;
  pending: string;
  run: (
    document: { id: string; version: number },
    asked: { reviewerIds: string[]; comment: string },
  ) => Promise<LegalDocumentDetail>;
}

const request: RequestStep = {
  button: 'Request approval',
  pending: 'Requesting…',
  run: (document, asked) => api.legalDocuments.requestApproval({ ...document, ...asked }),
};

interface Asking {
  step?: RequestStep;
  /** In a dialog. */
  onCancel?: () => void;
  onDone?: () => void;
}

interface RequestApprovalProps extends Asking {
  document: LegalDocumentDetail;
  /** The approvals of this version that count. */
  live: readonly LegalApproval[];
}

/** Asks administrators other than the authors for their approval. Where there are too few of them it says so. */
export function RequestApproval(props: RequestApprovalProps) {
  return (
    <Loaded query={queries.legalDocuments.reviewers.queryOptions({ meta: { resource: 'reviewers' } })} rows={1}>
      {(people) => (
        <Loaded query={legalSettingsOptions()} rows={1}>
          {({ reviewersRequired }) => <Request {...props} people={people} required={reviewersRequired} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface RequestProps extends RequestApprovalProps {
  people: readonly { id: string; email: string }[];
  required: number;
}

function Request({ document, live, people, required, ...asking }: RequestProps) {
  const { author, authors } = document;
  const others = people.filter(({ id }) => id !== author?.id && authors.every((one) => one.id !== id));
  if (others.length < required) {
    return (
      <Notice
        tone="info"
        action={
          <Link to="/admin/users" className="underline">
            Invite User
          </Link>
        }
      >
        {tooFew(others.length, required, authors)}
      </Notice>
    );
  }
  const former = live.filter(
    ({ status, reviewer }) => status !== 'approved' && others.every(({ id }) => id !== reviewer?.id),
  );
  const reviewersOf = (approvals: readonly LegalApproval[]) => new Set(approvals.map(({ reviewer }) => reviewer?.id));
  const pending = reviewersOf(live.filter((approval) => approval.status === 'pending' && !former.includes(approval)));
  const asked = pending.union(reviewersOf(live.filter(({ status }) => status === 'approved')));
  const unasked = others.filter(({ id }) => !asked.has(id));
  // Where nobody else is left, who has approved it is asked again in place of former reviewers.
  const isAgain = unasked.length === 0 && former.length > 0;
  const isComplete = live.length >= required && live.every(({ status }) => status === 'approved');
  const free = isAgain || isComplete ? others.filter(({ id }) => !pending.has(id)) : unasked;
  if (free.length === 0) return <FormerReviewers approvals={former} />;
  const missing = required - asked.size;
  // One for the first request goes without saying.
  const needed = asked.size === 0 && missing === 1 ? 0 : missing;
  return (
    <>
      <FormerReviewers approvals={former} isAgain={isAgain} />
      {isComplete && (
        <Notice tone="info">
          Everybody who was asked has approved it, when the settings required more approvals. Ask one of them once more,
          or somebody else: with their approval it can be published.
        </Notice>
      )}
      {/* Begins anew after every request. */}
      <RequestForm key={document.version} document={document} people={free} needed={needed} {...asking} />
    </>
  );
}

function tooFew(possible: number, required: number, authors: LegalDocumentDetail['authors']): string {
  const isSynced = authors.some(({ bySync }) => bySync);
  const who = isSynced
    ? 'who did not start or set up the sync that brought this version'
    : authors.length > 1
      ? 'who wrote no part of this version'
      : 'other than the author';
  if (possible > 0)
    return `The settings require ${required} reviewers ${who}. There ${possible === 1 ? 'is' : 'are'} only ${possible}.`;
  const rule = isSynced
    ? 'A synced version has to be approved by an administrator who did not start or set up its sync.'
    : `A document has to be approved by an administrator other than its ${authors.length > 1 ? 'authors' : 'author'}.`;
  return `${rule} There is no other administrator yet.`;
}

interface FormerReviewersProps {
  approvals: readonly LegalApproval[];
  isAgain?: boolean;
}

/** Those who were asked, did not approve, and are no longer administrators; nothing without one. */
function FormerReviewers({ approvals, isAgain = false }: FormerReviewersProps) {
  if (approvals.length === 0) return null;
  const names = approvals.map(({ reviewer }) => reviewer?.email ?? 'A deleted account').join(', ');
  const instead = isAgain ? 'Ask an administrator who has approved it once more' : 'Ask another administrator';
  return (
    <Notice tone="caution">
      {names} can no longer review. {instead} instead: then their answer no longer counts.
    </Notice>
  );
}

interface RequestFormProps extends Asking {
  document: LegalDocumentDetail;
  people: readonly { id: string; email: string }[];
  /** How many of them have to be asked at least, which is said; less than one: nothing is. */
  needed: number;
}

function RequestForm({ document, people, needed, step = request, onCancel, onDone }: RequestFormProps) {
  const { id, version, title } = document;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useDocumentAct({ field: 'reviewerIds' });
  const noteId = useId();
  const problem = problemsOf(error)?.reviewerIds;
  const toggle = (reviewerId: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, reviewerId] : before.filter((one) => one !== reviewerId)));
  const send = (
    <Button
      variant={onCancel ? undefined : 'outline'}
      loading={isPending}
      loadingLabel={step.pending}
      onClick={() =>
        mutate({
          run: () => step.run({ id, version }, { reviewerIds: [...chosen], comment }),
          done: `The reviewers of “${title}” are notified.`,
          ...(onDone && { onDone }),
        })
      }
    >
      {step.button}
    </Button>
  );
  return (
    <section aria-label={step.button} className="grid gap-4">
      <fieldset aria-describedby={problem ? noteId : undefined} className="grid gap-2">
        <legend className="mb-2 font-medium text-small">Reviewers</legend>
        {needed > 0 && (
          <p className="text-ink-2 text-small">
            {`The settings require ${needed} more ${needed === 1 ? 'reviewer' : 'reviewers'}.`}
          </p>
        )}
        {people.map((person) => (
          <Checkbox
            key={person.id}
            checked={chosen.includes(person.id)}
            onChange={({ target }) => toggle(person.id, target.checked)}
          >
            <span className="wrap-anywhere">{person.email}</span>
          </Checkbox>
        ))}
        {problem && <FieldNote id={noteId} error={problem} />}
      </fieldset>
      <CommentField label="Comment for the reviewers" value={comment} onChange={setComment} />
      {onCancel ? <DialogActions onCancel={onCancel}>{send}</DialogActions> : <div>{send}</div>}
    </section>
  );
}
