import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

interface SectionProps {
  /** Of the section, where links lead to it. */
  id?: string;
  title: string;
  level?: 2 | 3 | 4;
  /** `large` on its own below the heading of a screen, `small` beside a record. */
  size?: 'small' | 'large';
  /** The first of a screen, with a darker rule. */
  isMain?: boolean;
  /** At the right of the title. */
  action?: ReactNode;
  /** In its place a fact, or the way to more of it. */
  note?: ReactNode;
  link?: { to: string; label: string };
  titleClass?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a screen or of a record, with a rule below its title. */
export function Section(props: SectionProps) {
  const { id, title, level = 2, size = 'small', isMain = false, titleClass, className, children } = props;
  const titleId = useId();
  const aside = asideOf(props);
  const Heading = `h${level}` as const;
  const rule = cx('border-b pb-2', isMain ? 'border-ink' : 'border-rule');
  const text = size === 'large' ? 'text-h5' : 'font-medium text-small';
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      {aside === undefined ? (
        <Heading id={titleId} className={cx(rule, text, titleClass)}>
          {title}
        </Heading>
      ) : (
        <div className={cx('flex flex-wrap items-center justify-between gap-3', rule, titleClass)}>
          <Heading id={titleId} className={cx('wrap-anywhere min-w-0', text)}>
            {title}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

function asideOf({ action, note, link }: SectionProps): ReactNode {
  if (note) return <p className="text-ink-3 text-meta tabular-nums">{note}</p>;
  if (!link) return action;
  return (
    <Link to={link.to} className="link tap text-small">
      {link.label}
    </Link>
  );
}

/** Shown in a section without rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-line border-b py-3 text-ink-2 text-small">{children}</p>;
}
