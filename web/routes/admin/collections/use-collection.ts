import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type CollectionKey, collection } from '#contract/content/collections.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { isSame } from '#web/routes/admin/content/compare/same.ts';
import { collectionOptions } from './collection-options.ts';

export interface StoredCollection {
  items: unknown[];
  version: number;
}

/**
 * The items that are being written, with the version they began with. Without changes they follow the stored ones; after a
 * conflict nothing is lost: one continues from the stored version with the own items, or discards them.
 */
export function useCollection(key: CollectionKey, stored: StoredCollection, savedText: string) {
  const [base, setBase] = useState(stored);
  const [items, setItems] = useState(stored.items);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<StoredCollection | null>(null);
  const isDirty = !isSame(items, base.items);

  function begin(next: StoredCollection, written = next.items): void {
    setBase(next);
    setItems(written);
    setConflict(null);
    setProblems({});
  }

  useEffect(() => {
    if (!isDirty && stored.version > base.version) begin(stored);
  });

  const { mutate, isPending } = useWrite(
    'update',
    (input: z.output<typeof collection>) => api.content.saveCollection(input),
    {
      showsError: (error) => problemsOf(error) !== null || refusalOf(error)?.code === 'CONFLICT',
      toast: savedText,
      onSuccess(saved) {
        queryClient.setQueryData(collectionOptions(key).queryKey, saved);
        flushSync(() => begin({ items: saved.items, version: saved.version }));
      },
      async onError(error) {
        setProblems(problemsOf(error) ?? {});
        if (refusalOf(error)?.code === 'CONFLICT') setConflict(await api.content.collection({ key }));
      },
    },
  );

  function save(): void {
    const { data, error } = collection.safeParse({ key, items, version: base.version });
    const found: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
    setProblems(found);
    if (data) mutate(data);
  }

  return { items, setItems, problems, conflict, isDirty, isPending, save, begin };
}
