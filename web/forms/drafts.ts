import { draftOwnerKey, draftPrefix } from '#contract/browser-storage.ts';

/** Drafts that could not be stored, because storage is blocked or full: they last as long as the page. */
const unstored = new Map<string, string>();

/** Whose drafts this page holds, also where storage is blocked. */
let ownerHere: string | null = null;

/** Unsent text, stored in this tab until it is sent or the user signs out. */
export function readDraft(key: string): string {
  return unstored.get(key) ?? attempt(() => sessionStorage.getItem(draftPrefix + key)) ?? '';
}

/** The event of the window when a draft begins or ends. */
export const draftChange = 'draft-change';

/** An empty text removes the draft. */
export function writeDraft(key: string, text: string): void {
  const before = readDraft(key);
  unstored.set(key, text);
  attempt(() => {
    if (text === '') sessionStorage.removeItem(draftPrefix + key);
    else sessionStorage.setItem(draftPrefix + key, text);
    unstored.delete(key);
  });
  if ((before === '') !== (text === '')) dispatchEvent(new Event(draftChange));
}

/** Removes drafts of another user in this tab; after signing in again the same user finds theirs. */
export function setDraftOwner(owner: string): void {
  if (draftOwner() !== owner) clearDrafts();
  ownerHere = owner;
  attempt(() => sessionStorage.setItem(draftOwnerKey, owner));
}

/** Whether a user signed in in this tab and did not sign out. */
export function hasDraftOwner(): boolean {
  return draftOwner() !== null;
}

const draftOwner = () => ownerHere ?? attempt(() => sessionStorage.getItem(draftOwnerKey));

/** On sign-out: removes all drafts from this tab. */
export function clearDrafts(): void {
  unstored.clear();
  ownerHere = null;
  attempt(() => {
    sessionStorage.removeItem(draftOwnerKey);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  });
}

/** Storage may be blocked or full. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
