import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The specification's sentence. */
  title: string;
  /** One line of why. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** A small map at the right: `<Sheet name="empty" …/>`. */
  art?: ReactNode;
}

/** A list without rows, where its rows would stand. */
export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className="flex items-stretch justify-between gap-6 overflow-hidden border-rule border-y">
      <div className="max-w-md self-center py-8">
        <p className="text-h4">{title}</p>
        {children && <p className="mt-2 text-ink-2 text-small">{children}</p>}
        {action && <div className="mt-5">{action}</div>}
      </div>
      {art && <div className="hidden flex-none self-center sm:block">{art}</div>}
    </div>
  );
}
