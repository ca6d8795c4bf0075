import { Link } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';

export const meta = titleMeta('Settings');

const pages: { label: string; description: string; href: string; icon: IconName }[] = [
  { label: 'Profile', description: 'Name, company, position, phone', href: '/profile', icon: 'user' },
  {
    label: 'Account',
    description: 'Email address, data export, deletion',
    href: '/settings/account',
    icon: 'mail',
  },
  {
    label: 'Security',
    description: 'Password, two-step verification, active sessions',
    href: '/settings/security',
    icon: 'shield',
  },
  {
    label: 'Access to your data',
    description: 'When and why our team opened it',
    href: '/settings/activity',
    icon: 'eye',
  },
  {
    label: 'Organisation',
    description: 'People and invitations, sign-in, branding, security, invoices',
    href: '/settings/organisation',
    icon: 'users',
  },
  {
    label: 'Notifications',
    description: 'What we notify you about, in the app and by email',
    href: '/settings/notifications',
    icon: 'bell',
  },
  {
    label: 'API tokens',
    description: 'Let a program use the API in your name',
    href: '/settings/api',
    icon: 'lock',
  },
  {
    label: 'Accessibility',
    description: 'Contrast, motion, text size',
    href: '/settings/accessibility',
    icon: 'accessibility',
  },
];

/** The overview of all settings, one row each. */
export default function Settings() {
  return (
    <Page crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: 'Settings' }]}>
      <PageHeader title="Settings">Profile, security and notification preferences.</PageHeader>
      <ul className="max-w-192 border-ink border-t">
        {pages.map(({ label, description, href, icon }) => (
          <li
            key={href}
            className="relative flex min-h-19 items-center gap-4 border-line border-b py-3 hover:bg-sunken"
          >
            <Icon name={icon} className="flex-none text-ink-2" />
            <div className="min-w-0 grow">
              <Link to={href} className="text-h5 after:absolute after:inset-0">
                {label}
              </Link>
              <p className="text-ink-2 text-small">{description}</p>
            </div>
            <Icon name="arrow-right" className="flex-none" />
          </li>
        ))}
      </ul>
    </Page>
  );
}
