/** What the server requires before an operation: a recent authentication, or a second factor. */
export type ReauthenticationReason = 'REAUTHENTICATION_REQUIRED' | 'MFA_REQUIRED';

export interface ReauthenticationRequest {
  reason: ReauthenticationReason;
  /** true: the user reauthenticated; false: they cancelled. */
  complete(isConfirmed: boolean): void;
}

let asked: (ReauthenticationRequest & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/** Opens the reauthentication dialog; resolves to whether the user confirmed. Without a mounted dialog: false. */
export function requestReauthentication(reason: ReauthenticationReason): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.answer;
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const complete = (isConfirmed: boolean) => {
    change(null);
    resolve(isConfirmed);
  };
  change({ reason, complete, answer });
  return answer;
}

export function pendingReauthentication(): ReauthenticationRequest | null {
  return asked;
}

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the dialog should open or close. Returns the unsubscribe function. */
export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
