import { useMutation } from '@tanstack/react-query';
import type { UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface Act {
  run: () => Promise<unknown>;
  /** The title of the success toast. */
  done: string;
  onDone?: () => void;
}

/** Runs an act on an account and reports it in a toast with the address. */
export function useUserAct({ email }: Pick<UserRow, 'email'>) {
  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    meta: { operation: 'update' },
    onSuccess(_result, { done, onDone }) {
      addToast({ variant: 'success', title: done, description: email });
      onDone?.();
    },
  });
}

/** Makes the user an administrator, or a member again (spec 001 §8). */
export function useRoleToggle({ id, version, email, role }: Pick<UserRow, 'id' | 'version' | 'email' | 'role'>) {
  const next = role === 'admin' ? 'user' : 'admin';
  return useMutation({
    mutationFn: () => api.users.setRole({ id, version, role: next }),
    meta: { operation: 'update', failureTitle: 'Failed to update user role' },
    onSuccess: () => addToast({ variant: 'success', title: `User role updated to ${next}`, description: email }),
  });
}

/** Why this user cannot become an administrator; null if they can. */
export function notAdministratorReason({
  status,
  isBanned,
  isRestricted,
}: Pick<UserRow, 'status' | 'isBanned' | 'isRestricted'>): string | null {
  if (status === 'pending') return 'the address is not confirmed';
  if (isRestricted) return 'the processing of their data is restricted';
  return isBanned ? 'the account is banned' : null;
}

/** Why nobody can be signed in as this user; null if an administrator can. */
export function notImpersonatedReason(
  user: Pick<UserRow, 'role' | 'status' | 'isBanned' | 'isRestricted'>,
): string | null {
  return user.role === 'admin' ? 'the user is an administrator' : notAdministratorReason(user);
}
