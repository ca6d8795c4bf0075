import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { currentHref } from './current-entry.ts';
import { useFoldedGroups } from './folded-groups.ts';

export interface NavEntry {
  label: string;
  href: string;
  icon: IconName;
  /** Pages below this address do not mark it. */
  exact?: boolean;
  /** Other addresses whose pages mark it: its tabs. */
  below?: readonly string[];
  /** A document outside the app. */
  outside?: boolean;
  /** A number beside the label and what it counts: 12, `unread`. */
  count?: { value: number; of: string };
}

export interface NavGroup {
  /** Without a title the group is separated by space only, and cannot be folded. */
  title?: string;
  entries: readonly NavEntry[];
}

export const navLinkClass =
  'flex min-h-8 items-center gap-2.5 rounded-4 border border-transparent px-2 text-ink-2 text-small hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11';

/** Marks the entry of the current page and keeps it in view; a folded group shows nothing but that one. */
export function SidebarLinks({ groups }: { groups: readonly NavGroup[] }) {
  const { pathname, search } = useLocation();
  const current = currentHref(groups, pathname, search);
  const { isFolded, toggle } = useFoldedGroups();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation moves the mark
  useEffect(() => {
    box.current?.querySelector('li:has([aria-current=page])')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={box}>
      {groups.map(({ title, entries }) => {
        const shown = isFolded(title) ? entries.filter(({ href }) => href === current) : entries;
        return (
          <div key={title ?? entries[0]?.href} className="first:pt-0 not-[:has(>h2)]:pt-2">
            {title && (
              <GroupHeading
                title={title}
                isFolded={isFolded(title)}
                hidden={entries.filter((entry) => !shown.includes(entry))}
                onToggle={() => toggle(title)}
              />
            )}
            <ul>
              {shown.map((entry) => (
                <li key={entry.href} className="scroll-my-6">
                  <EntryLink entry={entry} isCurrent={entry.href === current} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

interface GroupHeadingProps {
  title: string;
  isFolded: boolean;
  /** The entries that are not shown: what waits behind them is counted at the heading. */
  hidden: readonly NavEntry[];
  onToggle: () => void;
}

function GroupHeading({ title, isFolded, hidden, onToggle }: GroupHeadingProps) {
  const waiting = hidden.reduce((total, { count }) => total + (count?.value ?? 0), 0);
  return (
    <h2>
      <button
        type="button"
        aria-expanded={!isFolded}
        className="flex min-h-7 w-full items-center gap-2.5 rounded-4 px-2 text-ink-3 text-meta hover:text-ink pointer-coarse:min-h-11"
        onClick={onToggle}
      >
        <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} className="flex-none" />
        {title}
        {waiting > 0 && <Count value={waiting} of="waiting" />}
      </button>
    </h2>
  );
}

export function EntryLink({ entry, isCurrent }: { entry: NavEntry; isCurrent: boolean }) {
  const { href, icon, label, count, outside } = entry;
  const content = (
    <>
      <Icon name={icon} className="flex-none" />
      {label}
      {count && count.value > 0 && <Count {...count} />}
    </>
  );
  if (outside)
    return (
      <a href={href} className={navLinkClass}>
        {content}
      </a>
    );
  return (
    <Link to={href} aria-current={isCurrent ? 'page' : undefined} className={navLinkClass}>
      {content}
    </Link>
  );
}

function Count({ value, of }: { value: number; of: string }) {
  return (
    <span className="ml-auto font-normal text-ink-3 text-meta tabular-nums">
      {value > 99 ? '99+' : value}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
