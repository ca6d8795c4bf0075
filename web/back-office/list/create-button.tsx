import { type ComponentType, useCallback, useState } from 'react';
import { useOpensOnArrival } from '#web/app/shell/opens-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { type LazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

interface CreateButtonProps {
  label: string;
  /** Loaded when it is opened: the list itself has no form. */
  dialog: LazyModule<ComponentType<{ onClose: () => void }>>;
}

/** The primary button of a list, with the dialog that it opens; the command palette opens it too. */
export function CreateButton({ label, dialog }: CreateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useOpensOnArrival(useCallback(() => setOpen(true), []));
  const close = () => setOpen(false);
  const Dialog = useLazyModule(dialog, isOpen, close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {label}
      </Button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}
