import { useFill, useIsLinkAvailable } from '#web/routes/marketing/site.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';

interface EntryListProps {
  entries: { title: string; text: string; href: string }[];
  /** 28 px names in rows of 76, or 22 px names. */
  size?: 'large' | 'small';
  className?: string;
}

/** A list of links, each row with an arrow. */
export function EntryList({ entries, size = 'small', className }: EntryListProps) {
  const fill = useFill();
  const isLinkAvailable = useIsLinkAvailable();
  return (
    <ul className={cx('border-ink border-t', className)}>
      {entries
        .filter(({ href }) => isLinkAvailable(href))
        .map(({ title, text, href }) => (
          <li key={title} className="border-line border-b">
            <a href={href} className={cx('entry bleed', size === 'large' && 'lg:min-h-[75px]')}>
              <span className={cx('text-h4 lg:col-span-4', size === 'large' && 'lg:text-h3')}>{fill(title)}</span>
              <span className="entry-text">{fill(text)}</span>
              <Icon name="arrow-right" className="justify-self-end" />
            </a>
          </li>
        ))}
    </ul>
  );
}
