import { type ReactNode, useState } from 'react';
import { isWaitingForConfirmation, type WriteOperation } from '#web/api/failure-toasts.ts';
import { useWrite, type WriteOptions } from '#web/api/use-write.ts';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx';

interface ConfirmButtonProps<Result> extends ConfirmTexts, Omit<WriteOptions<void, Result>, 'onSettled'>, ButtonStyle {
  label: ReactNode;
  /** The button's name, where several have the same label. */
  name?: string;
  className?: string;
  operation: WriteOperation;
  run: () => Promise<Result>;
  /** Above the buttons of the dialog. */
  children?: ReactNode;
}

/** A button whose operation is asked about before it runs. The question stays open while the operation has not succeeded. */
export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const { label, name, variant, size, className, operation, run, children, ...rest } = props;
  const { title, sentence, description, button, pendingLabel, ...options } = rest;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useWrite(operation, run, {
    ...options,
    async onSuccess(result, input) {
      await options.onSuccess?.(result, input);
      close();
    },
    onError(failure) {
      options.onError?.(failure);
      if (isWaitingForConfirmation(failure)) close();
    },
  });
  return (
    <>
      <Button variant={variant} size={size} className={className} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...{ title, sentence, description, button, pendingLabel, isPending }}
          onConfirm={() => mutate()}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
