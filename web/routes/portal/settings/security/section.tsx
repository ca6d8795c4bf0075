import type { ReactNode } from 'react';

interface SectionProps {
  /** Names the section, also to assistive technology. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One matter of the account's protection. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <p className="mt-2 text-ink-2">{lead}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
