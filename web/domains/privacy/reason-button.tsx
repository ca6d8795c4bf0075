import type { ComponentProps } from 'react';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { ReasonDialog } from './reason-dialog.tsx';

const dialog = lazyModule(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** A button whose operation needs a reason. */
export function ReasonButton({
  label,
  ...given
}: { label: string } & Omit<ComponentProps<typeof ReasonDialog>, 'onClose'>) {
  return (
    <DialogButton size="sm" variant="outline" dialog={dialog} given={given}>
      {label}
    </DialogButton>
  );
}
