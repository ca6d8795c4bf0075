import { useSyncExternalStore } from 'react';
import { draftChange, readDraft } from './drafts.ts';

/** How often a draft began or ended while somebody looked. */
let changes = 0;
const changesNow = () => changes;

function subscribe(changed: () => void): () => void {
  const count = () => {
    changes += 1;
    changed();
  };
  addEventListener(draftChange, count);
  return () => removeEventListener(draftChange, count);
}

/** Returns whether a draft is stored under a key; the component renders again when one begins or ends. */
export function useHasDraft(): (key: string) => boolean {
  useSyncExternalStore(subscribe, changesNow, changesNow);
  return (key) => readDraft(key) !== '';
}
