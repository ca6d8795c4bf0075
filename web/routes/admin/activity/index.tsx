import { listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { auditList } from '#web/domains/activity/log/audit-list.ts';
import { ChainState } from '#web/domains/activity/log/chain-state.tsx';
import { useAuditList } from '#web/domains/activity/log/use-audit-list.ts';

export const clientLoader = listLoader(auditList);

export const meta = screenMeta('/admin/activity');

export default function Activity() {
  return (
    <ListScreen {...useAuditList(auditList)}>
      <ChainState />
    </ListScreen>
  );
}
