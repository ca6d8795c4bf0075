import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts.ts';

/**
 * Keeps the fields that were changed and not saved in this tab: leaving the page, or a session that ended, loses
 * nothing. Returns whether the form began with such a draft, and how to drop it. Without a key nothing is kept.
 */
export function useFormDraft<Fields extends FieldValues, Values>(
  key: string | null,
  { setValue, reset, watch }: UseFormReturn<Fields, unknown, Values>,
  saved: DefaultValues<Fields>,
): { isRestored: boolean; discard: () => void; clear: (nowSaved?: DefaultValues<Fields>) => void } {
  const [isRestored, setRestored] = useState(false);
  // What the form began with: what was saved elsewhere since is no change of this tab.
  const base = useRef(saved);
  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    if (draft !== '') {
      for (const [name, value] of Object.entries(JSON.parse(draft) as object))
        setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
      setRestored(true);
    }
    const watching = watch((fields) => {
      const changed = Object.entries(fields).filter(([name, value]) => value !== base.current[name]);
      writeDraft(key, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
    });
    return () => watching.unsubscribe();
  }, [key, setValue, watch]);
  const clear = (nowSaved = saved) => {
    base.current = nowSaved;
    if (key !== null) writeDraft(key, '');
    setRestored(false);
  };
  return {
    isRestored,
    clear,
    discard() {
      reset(saved);
      clear();
    },
  };
}
