import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

import type { LoadedOffers } from './commands.ts';
import { PaletteContext } from './palette-context.ts';
import { screenCommands } from './screen-commands.ts';
import { isPlainKey } from './single-keys.ts';

interface PaletteProps {
  offers: LoadedOffers;
  children: ReactNode;
}

const dialog = lazyModule(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const keys = lazyModule(async () => (await import('./keys-sheet.tsx')).KeysSheet);

/** The command palette (Ctrl or ⌘ K) and the sheet of keyboard shortcuts (?) of every screen; loaded when first opened. */
export function Palette({ offers, children }: PaletteProps) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  const PaletteDialog = useLazyModule(dialog, shown === 'palette', close);
  const KeysSheet = useLazyModule(keys, shown === 'keys', close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = opens(event);
      if (next === null) return;
      event.preventDefault();
      setShown(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const controls = useMemo(() => ({ open: () => setShown('palette'), showKeys: () => setShown('keys') }), []);
  return (
    <PaletteContext value={controls}>
      {children}
      {shown === 'palette' && PaletteDialog && (
        <PaletteDialog
          offers={offers}
          own={[...screenCommands(), { label: 'Keyboard shortcuts', icon: 'info', run: controls.showKeys }]}
          onClose={close}
        />
      )}
      {shown === 'keys' && KeysSheet && <KeysSheet onClose={close} />}
    </PaletteContext>
  );
}

function opens(event: KeyboardEvent): 'palette' | 'keys' | null {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey)
    return document.querySelector('[role=dialog], [role=alertdialog]') === null ? 'palette' : null;
  return event.key === '?' && isPlainKey(event) ? 'keys' : null;
}
