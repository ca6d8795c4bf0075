import { Link, useLocation } from 'react-router';
import { screens } from '#contract/back-office.ts';
import { showWhole } from '#web/ui/tabs/show-whole.ts';

interface Related {
  label: string;
  tab?: string;
  tabOf?: string;
}
const all: Readonly<Record<string, Related>> = screens;

/** Returns the screens that are tabs of one, the first of them that one itself; empty for a screen that has none. */
export function relatedScreens(path: string): { href: string; label: string }[] {
  const first = all[path]?.tabOf ?? path;
  const tabs = Object.entries(all).filter(([href, { tabOf }]) => href === first || tabOf === first);
  if (tabs.length < 2 || !tabs.some(([href]) => href === path)) return [];
  return tabs.map(([href, { label, tab = label }]) => ({ href, label: tab }));
}

/** The relatives of the current screen as tabs, each with an address of its own. */
export function RelatedScreens() {
  const { pathname } = useLocation();
  const tabs = relatedScreens(pathname);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label="Related screens" className="tab-list -mt-3 mb-6 md:-mt-5">
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          to={href}
          ref={href === pathname ? showWhole : undefined}
          aria-current={href === pathname ? 'page' : undefined}
          className="tab"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
