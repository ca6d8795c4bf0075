import type { ReactNode } from 'react';

interface SectionProps {
  /** Also labels the section for assistive technology. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A section of a settings page. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h4">
        {title}
      </h2>
      <p className="wrap-anywhere mt-1.5 max-w-xl text-ink-2 text-small">{lead}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
