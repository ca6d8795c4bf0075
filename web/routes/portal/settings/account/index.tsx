import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';

export const meta = memberMeta('/settings/account');

/** E-mail address, data export and deletion of the account. */
export default function AccountSettings() {
  const blockedTenantIds = useCurrentSession().kept_out?.organisation;
  const query = useQuery(queries.account.get.queryOptions({ meta: { resource: 'account' } }));
  return (
    <Page crumbs={memberCrumbsAt('/settings/account')}>
      <PageHeader title={memberScreens['/settings/account'].label}>
        Email address, data export, account deletion.
      </PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <QueryState query={query} resource="account">
          {(account) => (
            <>
              <EmailSection account={account} blockedTenantIds={blockedTenantIds} />
              <ExportSection blockedTenantIds={blockedTenantIds} />
              <DeletionSection account={account} />
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}
