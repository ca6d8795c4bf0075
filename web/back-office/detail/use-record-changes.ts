import { type QueryKey, useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';
import { type Refusal, refusalOf } from '#web/forms/refusals.ts';

export interface RecordChanges<Data> {
  isPending: boolean;
  /** Runs an operation that returns the updated record. */
  change: (act: () => Promise<Data>, onDone?: () => void) => void;
  /** The server's explanation, such as a conflict. */
  refusal: Refusal | null;
  /** Fetches the record again; typed text stays. */
  reload: () => Promise<void>;
}

/** Changes of one record. Each sends the version that is shown, so that a stale one is refused as a conflict. */
export function useRecordChanges<Data>(queryKey: QueryKey): RecordChanges<Data> {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: () => Promise<Data>) => act(),
    meta: { operation: 'update', showsRefusals: true },
    onSuccess: (record) => queryClient.setQueryData(queryKey, record),
  });
  return {
    isPending,
    change: (act, onDone) => mutate(act, onDone && { onSuccess: onDone }),
    refusal: refusalOf(error),
    async reload() {
      await queryClient.invalidateQueries({ queryKey });
      reset();
    },
  };
}
