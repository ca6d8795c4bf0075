import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const part = lazyModule(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** The dialog that asks for a reason, loaded when it is first opened; null until then. */
export function useReasonDialog(isOpen: boolean) {
  return useLazyModule(part, isOpen);
}
