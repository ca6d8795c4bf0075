import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';

const part = partOnUse(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** The dialog that asks for a reason, loaded when it is first opened; null until then. */
export function useReasonDialog(isOpen: boolean) {
  return usePart(part, isOpen);
}
