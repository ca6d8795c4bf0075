import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const tryDialog = lazyModule(async () => (await import('./try-dialog.tsx')).TryDialog);

/** Opens the dialog in which a request is tried with the rules. */
export function TryButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const TryDialog = useLazyModule(tryDialog, isOpen, close);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Test a request
      </Button>
      {isOpen && TryDialog && <TryDialog onClose={close} />}
    </>
  );
}
