import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The specified text. */
  title: string;
  /** One line that explains why. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** A small map at the right: `<Sheet name="empty" …/>`. */
  art?: ReactNode;
}

/** Shown in place of a list without rows. */
export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className="flex items-stretch justify-between gap-6 overflow-hidden border-rule border-y">
      <div className="max-w-md self-center py-8">
        <p className="text-h4">{title}</p>
        {children && <p className="mt-2 text-ink-2 text-small">{children}</p>}
        {action && <div className="mt-5">{action}</div>}
      </div>
      {art && <div className="hidden flex-none self-center lg:block">{art}</div>}
    </div>
  );
}
