/** What the server asks for before it does something: a proof of a moment ago, or a second factor. */
export type ProofNeed = 'REAUTHENTICATION_REQUIRED' | 'MFA_REQUIRED';

export interface AskedProof {
  need: ProofNeed;
  /** true: it is proved; false: the person would rather not. */
  settle(isProved: boolean): void;
}

let asked: (AskedProof & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/** Opens the one dialog and answers whether the person proved who they are. Where no dialog stands nobody can. */
export function askForProof(need: ProofNeed): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.answer;
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const settle = (isProved: boolean) => {
    change(null);
    resolve(isProved);
  };
  change({ need, settle, answer });
  return answer;
}

export function askedProof(): AskedProof | null {
  return asked;
}

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Tells whenever the dialog is to open or close. Answers how to stop. */
export function watchAskedProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
