import type { ComponentProps } from 'react';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import { useWrite, type WriteOptions } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';

interface WriteButtonProps<Result>
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onError'>,
    Pick<WriteOptions<void, Result>, 'toast' | 'onSuccess' | 'onError' | 'onSettled' | 'failureTitle'> {
  operation: WriteOperation | null;
  run: () => Promise<Result>;
}

/** A button whose operation runs at once, and that is busy meanwhile. */
export function WriteButton<Result>(props: WriteButtonProps<Result>) {
  const { operation, run, toast, onSuccess, onError, onSettled, failureTitle, loading = false, ...button } = props;
  const options = { toast, onSuccess, onError, onSettled, ...(failureTitle && { failureTitle }) };
  const { mutate, isPending } = useWrite(operation, run, options);
  return <Button {...button} loading={loading || isPending} onClick={() => mutate()} />;
}
