import type { ReactNode } from 'react';
import { Section } from './section.tsx';

/** A definition list in two columns, with a rule below each entry. */
export function FactList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <dl>{children}</dl>
    </Section>
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
