import { Link } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';

export const meta = titled('Settings');

const pages: { label: string; line: string; href: string; icon: IconName }[] = [
  { label: 'Profile', line: 'Name, company, position, phone', href: '/profile', icon: 'user' },
  { label: 'Account', line: 'Address, download of your data, deletion', href: '/settings/account', icon: 'mail' },
  { label: 'Security', line: 'Password, second factors, open sessions', href: '/settings/security', icon: 'shield' },
  { label: 'Notifications', line: 'What we tell you, and how', href: '/settings/notifications', icon: 'bell' },
  {
    label: 'Accessibility',
    line: 'Contrast, motion, text size',
    href: '/settings/accessibility',
    icon: 'accessibility',
  },
];

/** Everything that can be set, one row each. */
export default function Settings() {
  return (
    <Page crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: 'Settings' }]}>
      <PageHeader title="Settings">How your account works for you.</PageHeader>
      <ul className="max-w-192 border-ink border-t">
        {pages.map(({ label, line, href, icon }) => (
          <li
            key={href}
            className="relative flex min-h-19 items-center gap-4 border-line border-b py-3 hover:bg-sunken"
          >
            <Icon name={icon} className="flex-none text-ink-2" />
            <div className="min-w-0 grow">
              <Link to={href} className="text-h5 after:absolute after:inset-0">
                {label}
              </Link>
              <p className="text-ink-2 text-small">{line}</p>
            </div>
            <Icon name="arrow-right" className="flex-none" />
          </li>
        ))}
      </ul>
    </Page>
  );
}
