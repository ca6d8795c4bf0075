import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '#web/ui/icons.tsx';

export interface NavEntry {
  label: string;
  href: string;
  icon: IconName;
  /** Pages below this address do not mark it. */
  exact?: boolean;
  /** A document outside the app. */
  outside?: boolean;
  /** A number beside the label and what it counts: 12, `unread`. */
  count?: { value: number; of: string } | undefined;
}

export interface NavGroup {
  /** Without a title the group is separated by space only. */
  title?: string;
  entries: NavEntry[];
}

const linkClass =
  'flex min-h-8.5 items-center gap-2.5 rounded-4 border border-transparent px-2 text-ink-2 text-small hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11';

/** Marks the entry with the longest address that contains the current page. */
export function SidebarLinks({ groups }: { groups: NavGroup[] }) {
  const current = currentHref(groups, useLocation().pathname);
  return groups.map(({ title, entries }) => (
    <div key={title ?? entries[0]?.href} className="pt-4">
      {title && <h2 className="px-2 pb-1.5 text-ink-3 text-meta">{title}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            {entry.outside ? (
              <a href={entry.href} className={linkClass}>
                <EntryText {...entry} />
              </a>
            ) : (
              <Link to={entry.href} aria-current={entry.href === current ? 'page' : undefined} className={linkClass}>
                <EntryText {...entry} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** `/settings` for `/settings/account`, and for `/settings/security` the entry of that name. */
export function currentHref(groups: NavGroup[], pathname: string): string | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(
      ({ href, exact, outside }) => !outside && (pathname === href || (!exact && pathname.startsWith(`${href}/`))),
    )
    .map(({ href }) => href)
    .sort((one, other) => other.length - one.length)[0];
}

function EntryText({ icon, label, count }: NavEntry) {
  return (
    <>
      <Icon name={icon} className="flex-none" />
      {label}
      {count && count.value > 0 && (
        <span className="ml-auto font-normal text-ink-3 text-meta tabular-nums">
          {count.value > 99 ? '99+' : count.value}
          <span className="sr-only"> {count.of}</span>
        </span>
      )}
    </>
  );
}
