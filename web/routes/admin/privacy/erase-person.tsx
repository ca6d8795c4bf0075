import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletionConsequences } from '#contract/identity/users.ts';
import type { PrivacySubject } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { counted } from '#web/back-office/list/list.ts';
import { AssigneeField } from '#web/domains/users/assignee-field.tsx';
import { keptText, notCounted, ownershipPassed, passedOn } from '#web/domains/users/deletion-texts.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface ErasePersonProps {
  email: string;
  subject: PrivacySubject;
  onErased: () => void;
  onClose: () => void;
}

/** Lists what an erasure deletes, and erases the person. */
export function ErasePerson({ email, subject, onErased, onClose }: ErasePersonProps) {
  const { kind, account } = subject;
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const { data: consequences, error } = useQuery(
    queries.users.consequences.queryOptions({
      input: { id: account?.id ?? '' },
      enabled: account !== null,
      staleTime: 0,
      meta: { resource: 'consequences' },
    }),
  );
  const { mutate, isPending } = useWrite('delete', api.privacy.erase, {
    failureTitle: 'Failed to erase the data',
    onError: (failure) => isWaitingForConfirmation(failure) && onClose(),
    onSuccess() {
      addToast({ variant: 'success', title: account ? 'Account erased' : 'Personal data erased', description: email });
      onClose();
      // Lists and records elsewhere may show the person still.
      queryClient.removeQueries({ queryKey: queries.users.key() });
      queryClient.removeQueries({ queryKey: queries.inquiries.key() });
      onErased();
    },
  });
  return (
    <ConfirmDialog
      title={account ? `Erase the account ${email} and its data?` : `Erase the data under ${email}?`}
      sentence="This cannot be undone."
      description={
        account && !consequences ? (
          error ? (
            notCounted
          ) : (
            'Counting…'
          )
        ) : (
          <>
            {account ? 'The account is deleted immediately, with:' : 'This is deleted immediately:'}
            <span className="my-2 block text-ink">{deletedOf(subject, consequences)}</span>
            Activity and visits are kept, but nothing in them identifies the person.
            {consequences && keptText(consequences)}
            {consequences && passedOn(consequences)}
            {consequences && ownershipPassed(consequences)} No email is sent.
            {account?.isAdministrator &&
              ' Deleting an administrator has to be confirmed by a second administrator, if the settings require it.'}
          </>
        )
      }
      button="Erase data"
      isPending={isPending}
      isWaiting={account !== null && consequences === undefined}
      onConfirm={() => mutate({ email, kind, version: account?.version ?? null, assigneeId })}
      onClose={onClose}
    >
      {account && consequences && (
        <AssigneeField
          userId={account.id}
          consequences={consequences}
          assigneeId={assigneeId}
          onChange={setAssigneeId}
        />
      )}
    </ConfirmDialog>
  );
}

/** `Account: 1, Projects: 2, 3 files`: without the projects of an account that pass to a colleague. */
function deletedOf({ parts, files }: PrivacySubject, consequences: DeletionConsequences | undefined): string {
  const counts = parts
    .filter(({ name }) => name !== 'activity' && name !== 'visits')
    .map(
      ({ name, title, rows }) => [title, name === 'projects' && consequences ? consequences.projects : rows] as const,
    )
    .filter(([, rows]) => rows > 0)
    .map(([title, rows]) => `${title}: ${rows}`);
  const deletedFiles = consequences?.files ?? files;
  if (deletedFiles > 0) counts.push(counted(deletedFiles, { one: 'file', many: 'files' }));
  return counts.join(', ');
}
