/** What the server asks for before it does something: a proof of a moment ago, or a second factor. */
export type ReauthenticationReason = 'REAUTHENTICATION_REQUIRED' | 'MFA_REQUIRED';

export interface ReauthenticationRequest {
  reason: ReauthenticationReason;
  /** true: it is proved; false: the person would rather not. */
  complete(isConfirmed: boolean): void;
}

let asked: (ReauthenticationRequest & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/** Opens the one dialog and answers whether the person proved who they are. Where no dialog stands nobody can. */
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

/** Tells whenever the dialog is to open or close. Answers how to stop. */
export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
