import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';

const tryDialog = partOnUse(async () => (await import('./try-dialog.tsx')).TryDialog);

/** Opens the dialog in which a request is tried with the rules. */
export function TryButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const TryDialog = usePart(tryDialog, isOpen, close);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Test a request
      </Button>
      {isOpen && TryDialog && <TryDialog onClose={close} />}
    </>
  );
}
