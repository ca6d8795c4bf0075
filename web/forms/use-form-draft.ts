import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts.ts';

/**
 * Stores changed and unsaved fields in this tab, so that leaving the page or an ended session loses nothing. Returns
 * whether the form started with a draft, and a function to discard it. Without a key nothing is stored.
 */
export function useFormDraft<Fields extends FieldValues, Values>(
  key: string | null,
  { setValue, reset, watch }: UseFormReturn<Fields, unknown, Values>,
  saved: DefaultValues<Fields>,
): { isRestored: boolean; discard: () => void; clear: (nowSaved?: DefaultValues<Fields>) => void } {
  const [isRestored, setRestored] = useState(false);
  // The initial values: fields saved elsewhere since then are not changes of this tab.
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
      const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, base.current[name]));
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

/** Fields in groups are objects. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
