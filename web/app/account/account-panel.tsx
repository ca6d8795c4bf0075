import { EntryLink, type NavEntry } from '#web/app/shell/sidebar-links.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SignOut } from './sign-out.tsx';

interface AccountPanelProps {
  id: string;
  email: string;
  entries: readonly NavEntry[];
  /** The address of the entry of the current screen. */
  current: string | undefined;
  /** `Administrator (two-step verified)` */
  role: string;
}

const publicSite: NavEntry = { label: 'Public site', href: '/', icon: 'external', outside: true };

/** The screens of one's own account, the public site and Sign Out. */
export function AccountPanel({ id, email, entries, current, role }: AccountPanelProps) {
  return (
    <nav id={id} aria-label="Your account" className="account-menu">
      <p className="wrap-anywhere px-2 font-medium text-small">{email}</p>
      <p className="flex items-center gap-1.5 px-2 pb-2 text-ink-3 text-meta">
        <Icon name="shield" size={12} />
        {role}
      </p>
      <ul className="border-line border-t pt-1.5">
        {[...entries, publicSite].map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} isCurrent={entry.href === current} />
          </li>
        ))}
      </ul>
      <div className="mt-1.5 border-line border-t pt-1.5">
        <SignOut isEntry />
      </div>
    </nav>
  );
}
