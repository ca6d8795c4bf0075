import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SectionProps {
  number: number;
  title: string;
  /** A line or two in grey below the title. */
  note?: ReactNode;
  id?: string;
  /** A rule above the content; lists and tables have their own. */
  rule?: boolean;
  /** 96 px above, or 80 on detail pages; 56 on phones. */
  space?: 'wide' | 'narrow';
  children: ReactNode;
}

/** Number and title in columns 1–3, content in 4–12. The number is text and is read before the title. */
export function Section({ number, title, note, id, rule = false, space = 'narrow', children }: SectionProps) {
  return (
    <section id={id} className={cx('wrap columns pt-14', space === 'wide' ? 'lg:pt-24' : 'lg:pt-20')}>
      <div className="col-span-full mb-3 lg:col-span-3 lg:mb-0">
        <p className="text-ink-3 text-small">{number}</p>
        <h2 className="mt-0.5 text-h3 lg:mt-1">{title}</h2>
        {note && <div className="mt-1 max-w-[14rem] text-ink-3 text-meta lg:mt-3">{note}</div>}
      </div>
      <div className={cx('col-span-full lg:col-span-9', rule && 'border-ink border-t')}>{children}</div>
    </section>
  );
}
