import { useSyncExternalStore } from 'react';
import { draftOwnerKey, draftPrefix } from '#contract/browser-storage.ts';

/** Unsent text, stored in this tab until it is sent or the user signs out. */
export function readDraft(key: string): string {
  return attempt(() => sessionStorage.getItem(draftPrefix + key)) ?? '';
}

/** An empty text removes the draft. */
export function writeDraft(key: string, text: string): void {
  const before = readDraft(key);
  attempt(() =>
    text === '' ? sessionStorage.removeItem(draftPrefix + key) : sessionStorage.setItem(draftPrefix + key, text),
  );
  if ((before === '') === (text === '')) return;
  changes += 1;
  for (const changed of subscribers) changed();
}

/** How often a draft began or ended. */
let changes = 0;
const changesNow = () => changes;
const subscribers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => void subscribers.delete(changed);
}

/** Returns whether a draft is stored under a key; the component renders again when one begins or ends. */
export function useHasDraft(): (key: string) => boolean {
  useSyncExternalStore(subscribe, changesNow, changesNow);
  return (key) => readDraft(key) !== '';
}

/** Removes drafts of another user in this tab; after signing in again the same user finds theirs. */
export function setDraftOwner(owner: string): void {
  attempt(() => {
    if (sessionStorage.getItem(draftOwnerKey) !== owner) clearDrafts();
    sessionStorage.setItem(draftOwnerKey, owner);
  });
}

/** Whether a user signed in in this tab and did not sign out. */
export function hasDraftOwner(): boolean {
  return attempt(() => sessionStorage.getItem(draftOwnerKey)) !== null;
}

/** On sign-out: removes all drafts from this tab. */
export function clearDrafts(): void {
  attempt(() => {
    sessionStorage.removeItem(draftOwnerKey);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  });
}

/** Storage may be blocked or full: the text then lasts only as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
