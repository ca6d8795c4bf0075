import { queries } from '#web/api/queries.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';

export const meta = titleMeta('Account settings');

/** E-mail address, data export and deletion of the account. */
export default function AccountSettings() {
  const blockedTenantIds = useCurrentSession().kept_out?.organisation;
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Account' }]}>
      <PageHeader title="Account">Email address, data export, account deletion.</PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <Loaded query={queries.account.get.queryOptions({ meta: { resource: 'account' } })}>
          {(account) => (
            <>
              <EmailSection account={account} blockedTenantIds={blockedTenantIds} />
              <ExportSection blockedTenantIds={blockedTenantIds} />
              <DeletionSection account={account} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
