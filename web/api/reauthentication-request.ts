/** What the server requires before an operation: a recent authentication, or a second factor. */
export type ReauthenticationReason = 'REAUTHENTICATION_REQUIRED' | 'MFA_REQUIRED';

export interface ReauthenticationRequest {
  reason: ReauthenticationReason;
  /** true: the user reauthenticated; false: they cancelled. */
  complete(isConfirmed: boolean): void;
}

let pending: (ReauthenticationRequest & { result: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/** Opens the reauthentication dialog; resolves to whether the user confirmed. Without a mounted dialog: false. */
export function requestReauthentication(reason: ReauthenticationReason): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (pending) return pending.result;
  const { promise: result, resolve } = Promise.withResolvers<boolean>();
  const complete = (isConfirmed: boolean) => {
    change(null);
    resolve(isConfirmed);
  };
  change({ reason, complete, result });
  return result;
}

export function pendingReauthentication(): ReauthenticationRequest | null {
  return pending;
}

function change(next: typeof pending): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the dialog should open or close. Returns the unsubscribe function. */
export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
