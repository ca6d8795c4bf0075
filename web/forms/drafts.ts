const prefix = 'draft:';
const ownerKey = 'drafts-of';

/** Text that was typed and not sent yet, kept in this tab until it is sent or somebody signs out. */
export function readDraft(key: string): string {
  return attempt(() => sessionStorage.getItem(prefix + key)) ?? '';
}

/** An empty text removes the draft. */
export function writeDraft(key: string, text: string): void {
  attempt(() => (text === '' ? sessionStorage.removeItem(prefix + key) : sessionStorage.setItem(prefix + key, text)));
}

/** What another person left in this tab goes; the same one who signs in again finds everything as it was. */
export function setDraftOwner(owner: string): void {
  attempt(() => {
    if (sessionStorage.getItem(ownerKey) !== owner) clearDrafts();
    sessionStorage.setItem(ownerKey, owner);
  });
}

/** Somebody was signed in here and did not sign out. */
export function hasDraftOwner(): boolean {
  return attempt(() => sessionStorage.getItem(ownerKey)) !== null;
}

/** For whoever signs out: nothing of theirs stays in this tab. */
export function clearDrafts(): void {
  attempt(() => {
    sessionStorage.removeItem(ownerKey);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

/** Storage may be forbidden or full: the text then lives only as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
