import { useState } from 'react';
import { foldedGroupsKey } from '#contract/browser-storage.ts';

/** The groups of the sidebar that are folded, by title; this browser remembers them. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(readFolded);
  const toggle = (title: string) => {
    const next = folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title];
    setFolded(next);
    if (next.length === 0) localStorage.removeItem(foldedGroupsKey);
    else localStorage.setItem(foldedGroupsKey, next.join());
  };
  return { isFolded: (title: string | undefined) => title !== undefined && folded.includes(title), toggle };
}

const readFolded = () => (localStorage.getItem(foldedGroupsKey) ?? '').split(',').filter(Boolean);
