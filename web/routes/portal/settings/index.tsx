import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { memberCrumbsAt, memberEntry, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Icon } from '#web/ui/icons.tsx';

export const meta = memberMeta('/settings');

const pages = [
  { ...memberEntry('/profile'), description: 'Name, company, position, phone' },
  { ...memberEntry('/settings/account'), description: 'Email address, data export, deletion' },
  { ...memberEntry('/settings/security'), description: 'Password, two-step verification, active sessions' },
  { ...memberEntry('/settings/activity'), description: 'When and why our team opened it' },
  {
    ...memberEntry('/settings/organisation'),
    description: 'People and invitations, sign-in, branding, security, invoices',
  },
  { ...memberEntry('/settings/notifications'), description: 'What we notify you about, in the app and by email' },
  { ...memberEntry('/settings/api'), description: 'Let a program use the API in your name' },
  { ...memberEntry('/settings/accessibility'), description: 'Contrast, motion, text size' },
];

/** The overview of all settings, one row each; that of an organisation for people of one and those invited to one. */
export default function Settings() {
  const { data } = useQuery(queries.organisation.mine.queryOptions({ meta: { resource: 'organisations' } }));
  const isOfOne = data !== undefined && data.joined.length + data.invitations.length > 0;
  const shown = pages.filter(({ href }) => href !== '/settings/organisation' || isOfOne);
  return (
    <Page crumbs={memberCrumbsAt('/settings')}>
      <PageHeader title={memberScreens['/settings'].label}>Profile, security and notification preferences.</PageHeader>
      <ul className="max-w-192 border-ink border-t">
        {shown.map(({ label, description, href, icon }) => (
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
