import type { ReactNode } from 'react';

interface AsideSectionProps {
  title: string;
  children: ReactNode;
}

/** A part beside a record, with a rule below its title. */
export function AsideSection({ title, children }: AsideSectionProps) {
  return (
    <section>
      <h2 className="border-rule border-b pb-2 font-medium text-small">{title}</h2>
      {children}
    </section>
  );
}
