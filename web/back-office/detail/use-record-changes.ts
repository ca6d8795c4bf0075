import { type QueryKey, useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';
import { type Refusal, refusalOf } from '#web/forms/refusals.ts';

export interface RecordChanges<Data> {
  isPending: boolean;
  /** Runs an act that returns the record as it is afterwards. */
  change: (act: () => Promise<Data>, onDone?: () => void) => void;
  /** What the server explained, such as a conflict. */
  refusal: Refusal | null;
  /** Fetches the record anew; what was typed beside it stays. */
  reload: () => Promise<void>;
}

/** Changes of one record, each decided on the version that is shown; an older one is a conflict, and the screen says so. */
export function useRecordChanges<Data>(queryKey: QueryKey): RecordChanges<Data> {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: () => Promise<Data>) => act(),
    meta: { act: 'update', showsRefusals: true },
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
