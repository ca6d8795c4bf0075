import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../app/loaded.tsx';
import { Page } from '../../../../app/page.tsx';
import { PageHeader } from '../../../../app/page-header.tsx';
import { queries } from '../../../../app/queries.ts';
import { titled } from '../../../../app/titled.ts';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';

export const meta = titled('Account settings');

/** The account itself: its address, its data, its end. */
export default function AccountSettings() {
  const query = useQuery(queries.account.get.queryOptions({ meta: { resource: 'account' } }));
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Account' }]}>
      <PageHeader title="Account">The address you sign in with, your data, and how to leave.</PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <Loaded query={query} resource="account">
          {(account) => (
            <>
              <EmailSection account={account} />
              <ExportSection />
              <DeletionSection account={account} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
