import { useState } from 'react';
import { readDraft, writeDraft } from '#web/forms/drafts.ts';
import { blocksSection, titleSection } from './sections.ts';

/** Which sections of a page are open, remembered in this tab, and in which of them somebody is. */
export function useOpenSections(page: string) {
  const key = `open-sections:${page}`;
  const [open, setOpen] = useState<readonly string[]>(() => {
    const stored = readDraft(key);
    return stored === '' ? [titleSection, blocksSection] : (JSON.parse(stored) as string[]);
  });
  const [current, setCurrent] = useState<string | null>(null);
  function set(section: string, isOpen: boolean): void {
    setCurrent(isOpen ? section : null);
    setOpen((before) => {
      const others = before.filter((one) => one !== section);
      const next = isOpen ? [...others, section] : others;
      writeDraft(key, JSON.stringify(next));
      return next;
    });
  }
  return { isOpen: (section: string) => open.includes(section), set, current, enter: setCurrent };
}

export type OpenSections = ReturnType<typeof useOpenSections>;
