import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons.tsx';

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** What stands beside the arrow: the name of what opens. */
  children: ReactNode;
}

/** Opens what belongs to a row, and closes it again. */
export function FoldButton({ isOpen, onToggle, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="tap flex min-w-0 items-start gap-1.5 text-left"
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} className="mt-1 flex-none text-ink-3" />
      {children}
    </button>
  );
}
