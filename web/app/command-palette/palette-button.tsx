import { Icon } from '#web/ui/icons.tsx';
import { usePalette } from './palette-context.ts';

/** Opens the command palette; in a narrow window only its icon. */
export function PaletteButton() {
  const { open } = usePalette();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      className="flex h-9 items-center gap-2.5 rounded-4 text-ink-2 text-small hover:text-ink max-lg:icon-button lg:w-64 lg:flex-none lg:border lg:border-control lg:px-3 pointer-coarse:min-h-11"
      onClick={open}
    >
      <Icon name="search" />
      <span className="max-lg:sr-only">Search or go to…</span>
      <kbd className="ml-auto rounded-3 border border-line px-1.5 font-sans text-meta max-lg:hidden">Ctrl K</kbd>
    </button>
  );
}
