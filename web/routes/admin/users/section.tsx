import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a user's details under its title. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-10 items-center justify-between gap-4 border-rule border-b pb-2">
        <h2 className="font-medium">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Shown in a section without rows. */
export function Nothing({ children }: { children: string }) {
  return <p className="border-line border-b py-3 text-ink-2 text-small">{children}</p>;
}
