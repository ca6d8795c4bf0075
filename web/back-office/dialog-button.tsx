import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type LazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

interface DialogButtonProps<Given> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Loaded when it is opened. */
  dialog: LazyModule<ComponentType<Given & { onClose: () => void }>>;
  /** What the dialog is told besides. */
  given: Given;
}

/** A button that opens a dialog. */
export function DialogButton<Given extends object>({ dialog, given, ...button }: DialogButtonProps<Given>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyModule(dialog, isOpen, close);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && Dialog && <Dialog {...given} onClose={close} />}
    </>
  );
}
