import { useMemo, useState } from 'react';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { auditList } from '#web/domains/activity/log/audit-list.ts';
import { ChainState } from '#web/domains/activity/log/chain-state.tsx';
import { useAuditList } from '#web/domains/activity/log/use-audit-list.ts';
import { Button } from '#web/ui/button.tsx';
import { AuditFigures } from './audit-figures.tsx';
import { SignInWarnings } from './sign-in-warnings.tsx';

/** New entries appear within this time. */
const liveMs = 5_000;

const auditLogs = {
  ...auditList,
  title: 'Audit Logs',
  tab: 'audit-logs',
  intro:
    'Every change, sign-in and export, in one tamper-evident chain. Opening and exporting this log are recorded too.',
};

/** Requirements 2.2.13. The same list as Recent Activity, as a ledger: it follows what happens, with figures of 30 days. */
export function AuditLogsTab() {
  const [isLive, setLive] = useState(true);
  const list = useMemo(() => ({ ...auditLogs, refreshMs: isLive ? liveMs : (false as const) }), [isLive]);
  return (
    <ListBody
      {...useAuditList(list)}
      actions={
        <Button variant="outline" onClick={() => setLive(!isLive)}>
          {isLive ? 'Pause updates' : 'Resume updates'}
        </Button>
      }
    >
      <ChainState />
      <SignInWarnings isLive={isLive} />
      <AuditFigures isLive={isLive} />
    </ListBody>
  );
}
