import { Link } from 'react-router';
import type { Session } from '#contract/identity/auth.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TenantBlockProps {
  tenantBlock: NonNullable<Session['tenant_block']>;
}

const stillOpen = [
  { label: 'Switch to another organisation, or leave this one', href: '/settings/organisation' },
  { label: 'Change how you sign in, and sign out devices', href: '/settings/security' },
  { label: 'Download your data, or delete your account', href: '/settings/account' },
  { label: 'Revoke your API tokens', href: '/settings/api' },
];

/** Why somebody cannot use their organisation now, and what they can do. */
export function TenantBlock({ tenantBlock: { reason, organisation, address } }: TenantBlockProps) {
  const isFactor = reason === 'factor';
  return (
    <Page crumbs={[]}>
      <PageHeader title={isFactor ? 'Turn on two-step verification' : 'Not from this network'}>
        {isFactor ? 'Your organisation requires it.' : 'Your organisation limits where it can be used from.'}
      </PageHeader>
      <div className="grid max-w-160 gap-6">
        <Notice tone="caution" role="status">
          <p className="wrap-anywhere">
            {isFactor
              ? `“${organisation}” requires two-step verification, and your account does not have it yet. Add an authenticator app or a phone, or a passkey to sign in with, to continue.`
              : `“${organisation}” can be used only from its own networks. Your address ${address} is not in any of them. Connect through one of its networks, or ask its administrator.`}
          </p>
        </Notice>
        {isFactor && (
          <Link to="/settings/security" className={buttonClass({}, 'justify-self-start max-sm:justify-self-stretch')}>
            Turn on two-step verification
          </Link>
        )}
        <nav aria-labelledby="still-open">
          <h2 id="still-open" className="border-rule border-b pb-2 text-h5">
            You can still
          </h2>
          <ul>
            {stillOpen.map(({ label, href }) => (
              <li
                key={href}
                className="relative flex min-h-12 items-center justify-between gap-4 border-line border-b py-2 text-small hover:bg-sunken"
              >
                <Link to={href} className="min-w-0 after:absolute after:inset-0">
                  {label}
                </Link>
                <Icon name="arrow-right" className="flex-none" />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}

/** Above the screens that stay open. */
export function TenantBlockNotice({ tenantBlock: { organisation } }: TenantBlockProps) {
  return (
    <aside
      aria-label="Access to your organisation"
      className="flex items-start gap-x-2 border-line border-b bg-sunken px-4 py-2.5 text-small md:px-6 lg:px-10 print:hidden"
    >
      <Icon name="shield" className="mt-0.5 flex-none text-caution" />
      <p className="wrap-anywhere min-w-0">
        A rule of “{organisation}” currently blocks your access.{' '}
        <Link to="/dashboard" className="link font-medium">
          Show the rule
        </Link>
      </p>
    </aside>
  );
}
