import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';

interface FoldedSectionProps {
  id: string;
  label: string;
  /** Beside the label while it is closed. */
  summary: string;
  /** How many of its fields need attention. */
  problems: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The focus came to one of its fields. */
  onEnter: () => void;
  children: ReactNode;
}

/** One line, which opens to fields between two ink rules. */
export function FoldedSection({
  id,
  label,
  summary,
  problems,
  isOpen,
  onToggle,
  onEnter,
  children,
}: FoldedSectionProps) {
  return (
    <div className={isOpen ? 'border-ink border-y' : 'border-line border-b'}>
      <button
        id={`section-${id}`}
        type="button"
        aria-expanded={isOpen}
        className="flex h-11 w-full items-center gap-3 text-left text-small"
        onClick={onToggle}
      >
        <span className="flex-none font-medium">{label}</span>
        <span className={cx('min-w-0 flex-1 truncate text-ink-3', isOpen && 'invisible')}>{summary}</span>
        {problems > 0 && (
          <span className="flex flex-none items-center gap-1.5 text-critical text-meta">
            <Icon name="alert" size={12} />
            {problems === 1 ? '1 problem' : `${problems} problems`}
          </span>
        )}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none" />
      </button>
      {isOpen && (
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-6" onFocus={onEnter}>
          <legend className="sr-only">{label}</legend>
          {children}
        </fieldset>
      )}
    </div>
  );
}
