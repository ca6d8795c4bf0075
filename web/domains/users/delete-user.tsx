import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DeletionConsequences, UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { counted } from '#web/back-office/list/list.ts';
import { AssigneeField } from '#web/domains/users/assignee-field.tsx';
import { keptText, notCounted, ownershipPassed, passedOn, projectNoun } from '#web/domains/users/deletion-texts.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Deletes a user (requirements 2.2.3). The dialog counts what is deleted with them first, and asks who takes over. */
export function DeleteUser({ record: { id, version, email }, onClose }: { record: UserRow; onClose: () => void }) {
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const leave = useLeaveDeleted();
  const { pathname } = useLocation();
  const { data, error } = useQuery(
    queries.users.consequences.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'consequences' } }),
  );
  const { mutate, isPending } = useWrite('delete', api.users.remove, {
    failureTitle: 'Failed to delete user',
    onError: (failure) => isWaitingForConfirmation(failure) && onClose(),
    async onSuccess() {
      addToast({ variant: 'success', title: 'User deleted successfully', description: email });
      const isListed = pathname === '/admin/users';
      // Elsewhere it closes with the screen that is left.
      if (isListed) onClose();
      const own = [queries.users.get, queries.users.activity, queries.users.consequences];
      await leave(isListed ? null : '/admin/users', ...own.map(({ key }) => key({ input: { id } })));
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${email}?`}
      sentence="Are you sure you want to delete this user? This action cannot be undone."
      description={data ? describe(data) : error ? notCounted : 'Counting…'}
      button="Delete user"
      isPending={isPending}
      isWaiting={data === undefined}
      onConfirm={() => mutate({ id, version, assigneeId })}
      onClose={onClose}
    >
      {data && <AssigneeField userId={id} consequences={data} assigneeId={assigneeId} onChange={setAssigneeId} />}
    </ConfirmDialog>
  );
}

export function describe(consequences: DeletionConsequences): string {
  const { projects, files, inquiries, sessions } = consequences;
  const counts = [
    [projects, projectNoun],
    [files, { one: 'document', many: 'documents' }],
    [inquiries, { one: 'inquiry', many: 'inquiries' }],
  ] as const;
  const deleted = counts.flatMap(([count, noun]) => (count === 0 ? [] : [`, ${counted(count, noun)}`])).join('');
  const ended = sessions === 0 ? '' : ` and ends ${counted(sessions, { one: 'session', many: 'sessions' })}`;
  return `This deletes the account with its profile and messages${deleted}${ended}, immediately and for everyone.${keptText(consequences)}${passedOn(consequences)}${ownershipPassed(consequences)} The audit log keeps what happened, without the name. No email is sent.`;
}
