import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivacySubject } from '#contract/operations/privacy.ts';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { counted } from '#web/back-office/list/list.ts';
import { HeirField } from '#web/products/users/heir-field.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface ErasePersonProps {
  email: string;
  subject: PrivacySubject;
  onErased: () => void;
  onClose: () => void;
}

/** Lists what an erasure deletes, and erases the person. */
export function ErasePerson({ email, subject, onErased, onClose }: ErasePersonProps) {
  const { kind, account, parts, files } = subject;
  const [heir, setHeir] = useState<string | null>(null);
  const { data: consequences } = useQuery(
    queries.users.consequences.queryOptions({
      input: { id: account?.id ?? '' },
      enabled: account !== null,
      staleTime: 0,
      meta: { resource: 'consequences' },
    }),
  );
  const { mutate, isPending } = useMutation(
    queries.privacy.erase.mutationOptions({
      meta: { operation: 'delete', failureTitle: 'Failed to erase the data' },
      onError: (failure) => isWaitingForConfirmation(failure) && onClose(),
      onSuccess() {
        addToast({ variant: 'success', title: 'Personal data erased', description: email });
        onClose();
        // Lists and records elsewhere may show the person still.
        queryClient.removeQueries({ queryKey: queries.users.key() });
        queryClient.removeQueries({ queryKey: queries.inquiries.key() });
        onErased();
      },
    }),
  );
  const deleted = parts.filter(({ name }) => name !== 'activity' && name !== 'visits');
  return (
    <ConfirmDialog
      title={`Erase everything about ${email}?`}
      sentence="This cannot be undone."
      description={
        <>
          {account ? 'The account is deleted immediately, with:' : 'This is deleted immediately:'}
          <span className="my-2 block text-ink">
            {deleted.map(({ title, rows }) => `${title}: ${rows}`).join(', ')}
            {files > 0 && `, ${counted(files, { one: 'file', many: 'files' })}`}
          </span>
          Activity and visits are kept without anything that identifies the person. No email is sent.
          {account?.isAdministrator &&
            ' Deleting an administrator waits for a second administrator, if the settings ask for one.'}
        </>
      }
      button="Erase data"
      pendingLabel="Erasing…"
      isPending={isPending}
      isWaiting={account !== null && consequences === undefined}
      onConfirm={() => mutate({ email, kind, version: account?.version ?? null, assigneeId: heir })}
      onClose={onClose}
    >
      {account && consequences && (
        <HeirField userId={account.id} consequences={consequences} heir={heir} onChange={setHeir} />
      )}
    </ConfirmDialog>
  );
}
