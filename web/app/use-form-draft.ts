import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '../forms/drafts.ts';

/**
 * Keeps what was typed and not saved in this tab: leaving the page, or a session that ended, loses nothing. Answers
 * whether the form began with such a draft, and how to drop it.
 */
export function useFormDraft<Fields extends FieldValues, Values>(
  key: string,
  { setValue, reset, watch }: UseFormReturn<Fields, unknown, Values>,
  saved: DefaultValues<Fields>,
): { isRestored: boolean; drop: () => void; clear: () => void } {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const draft = readDraft(key);
    if (draft !== '') {
      for (const [name, value] of Object.entries(JSON.parse(draft) as object))
        setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
      setRestored(true);
    }
    const watching = watch((fields) => writeDraft(key, JSON.stringify(fields)));
    return () => watching.unsubscribe();
  }, [key, setValue, watch]);
  const clear = () => {
    writeDraft(key, '');
    setRestored(false);
  };
  return {
    isRestored,
    clear,
    drop() {
      reset(saved);
      clear();
    },
  };
}
