import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** Above the title. */
  kicker?: string;
  title: string;
  /** The title is of the second level, below that of the screen. */
  isSection?: boolean;
  /** One line; `As of 15:24` where figures follow. */
  children: ReactNode;
  /** One primary button and at most two outline ones. */
  actions?: ReactNode;
}

export function PageHeader({ kicker, title, isSection = false, children, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6">
      <div className="min-w-0 grow basis-64">
        {kicker && <p className="mb-1 text-ink-2 text-small">{kicker}</p>}
        {isSection ? <h2 className="text-h4">{title}</h2> : <h1 className="text-h3">{title}</h1>}
        <p className="mt-1.5 text-ink-2 text-small">{children}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
