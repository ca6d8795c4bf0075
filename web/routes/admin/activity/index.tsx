import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { listLoader } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { EnterpriseTabs } from '#web/back-office/screens/enterprise-tabs.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { auditList } from '#web/domains/activity/log/audit-list.ts';
import { ChainState } from '#web/domains/activity/log/chain-state.tsx';
import { useAuditList } from '#web/domains/activity/log/use-audit-list.ts';
import { Button } from '#web/ui/button.tsx';
import { AuditFigures } from './audit-figures.tsx';
import { SignInWarnings } from './sign-in-warnings.tsx';

export const clientLoader = listLoader(auditList);

export const meta = screenMeta('/admin/activity');

/** New entries appear within this time. */
const liveMs = 5_000;

/** Requirements 2.2.13: the audit log as a ledger that follows what happens, with figures of 30 days. */
export default function Activity() {
  const [isLive, setLive] = useState(true);
  const list = useMemo(() => ({ ...auditList, refreshMs: isLive ? liveMs : (false as const) }), [isLive]);
  const [params] = useSearchParams();
  return (
    <Page crumbs={crumbsAt('/admin/activity')}>
      <EnterpriseTabs selected="audit-logs">
        <div>
          <PageHeader
            title={screenTitle('/admin/activity')}
            actions={
              <Button variant="outline" onClick={() => setLive(!isLive)}>
                {isLive ? 'Pause updates' : 'Resume updates'}
              </Button>
            }
          >
            Every change, sign-in and export, in one tamper-evident chain. Opening and exporting this log are recorded
            too.
          </PageHeader>
          <ChainState />
          <SignInWarnings isLive={isLive} />
          {/* Who comes for one record wants its entries. */}
          {!params.has('record') && <AuditFigures isLive={isLive} />}
        </div>
        <ListBody {...useAuditList(list)} />
      </EnterpriseTabs>
    </Page>
  );
}
