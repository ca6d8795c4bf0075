import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type Refusal, refusalOf } from '#web/forms/refusals.ts';

export interface RecordChanges<Data> {
  /** Whether a `change` runs. */
  isPending: boolean;
  /** Runs an operation that returns the updated record; unexpected errors show a toast. */
  change: (act: () => Promise<Data>, onDone?: () => void) => void;
  /** The same for a caller with its own mutation, such as a form: returns the record, or rejects with any error. */
  run: (act: () => Promise<Data>) => Promise<Data>;
  /** The server's explanation, such as a conflict. */
  refusal: Refusal | null;
  /** Fetches the record again; typed text stays. */
  reload: () => Promise<void>;
}

/** Changes of one record. Each sends the version that is shown, so that a stale one is refused as a conflict. */
export function useRecordChanges<Data>(queryKey: QueryKey): RecordChanges<Data> {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function run(act: () => Promise<Data>): Promise<Data> {
    setRefusal(null);
    try {
      const record = await act();
      queryClient.setQueryData(queryKey, record);
      return record;
    } catch (error) {
      setRefusal(refusalOf(error));
      throw error;
    }
  }
  const { mutate, isPending } = useWrite('update', run, { showsRefusals: true });
  return {
    isPending,
    change: (act, onDone) => mutate(act, onDone && { onSuccess: onDone }),
    run,
    refusal,
    async reload() {
      await queryClient.invalidateQueries({ queryKey });
      setRefusal(null);
    },
  };
}
