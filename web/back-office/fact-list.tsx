import type { ReactNode } from 'react';

/** A definition list in two columns, with a rule below each entry. */
export function FactList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AsideSection title={title}>
      <dl>{children}</dl>
    </AsideSection>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center gap-3 border-line border-b py-1.5 text-small">
      <dt className="w-24 flex-none text-ink-2">{label}</dt>
      <dd className="wrap-anywhere min-w-0 grow">{children}</dd>
    </div>
  );
}

/** A part beside a record, with a rule below its title. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-rule border-b pb-2 font-medium text-small">{title}</h2>
      {children}
    </section>
  );
}
