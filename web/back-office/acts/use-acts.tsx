import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { type Act, labelOf } from './act.ts';
import { ActDialog } from './act-dialog.tsx';

/** An act as menus, buttons and the palette draw it. */
export interface ActItem {
  label: string;
  icon: IconName;
  isPrimary: boolean;
  critical: boolean;
  startsGroup: boolean;
  /** Why it is not possible now. */
  reason: string | null;
  isPending: boolean;
  select: () => void;
}

/** Where the record is shown alone: its changes, and the key of its query. */
export interface ShownRecord<Row> {
  changes: RecordChanges<Row>;
  queryKey: readonly unknown[];
}

/** The acts that a record has now, and the dialog that one of them opened. */
export function useActs<Row>(
  acts: readonly Act<Row>[],
  record: Row,
  shown?: ShownRecord<Row>,
): { items: ActItem[]; dialog: ReactNode } {
  const { id: me, email } = useAppData().session.user;
  const queryClient = useQueryClient();
  const leave = useLeaveDeleted();
  const [asking, setAsking] = useState<Act<Row> | null>(null);
  const [running, setRunning] = useState<Act<Row> | null>(null);
  const close = () => setAsking(null);

  async function send(act: Act<Row>, values?: unknown): Promise<unknown> {
    const run = async () => act.run?.(record, { me, values });
    const isChange = shown && act.leave === undefined && !act.returnsOther;
    const result = await (isChange ? shown.changes.run(run as () => Promise<Row>) : run());
    close();
    if (act.toast) addToast(act.toast(record, email));
    if (act.leave !== undefined) await leave(shown ? act.leave : null, ...(shown ? [shown.queryKey] : []));
    return result;
  }

  /** A failure shows its toast as every mutation's; a refused change of the shown record stands on its screen instead. */
  function start(act: Act<Row>): void {
    setRunning(act);
    const isExplained = shown !== undefined && act.leave === undefined && !act.returnsOther;
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationFn: () => send(act),
        meta: {
          operation: act.operation ?? (act.leave === undefined ? 'update' : 'delete'),
          showsRefusals: isExplained,
          ...(act.failureTitle && { failureTitle: act.failureTitle }),
        },
        onError: (failure) => (isExplained || isWaitingForConfirmation(failure)) && close(),
        onSettled: () => setRunning(null),
      })
      .execute(undefined)
      .catch(() => {
        // The mutation cache reported it.
      });
  }

  const items = acts.flatMap((act): ActItem[] => {
    const available = act.available?.(record, me) ?? true;
    if (available === false) return [];
    const { icon, isPrimary = false, critical = false, startsGroup = false } = act;
    return [
      {
        label: labelOf(act, record, me),
        icon,
        isPrimary,
        critical,
        startsGroup,
        reason: available === true ? null : available,
        isPending: running === act,
        select: () => (act.confirm || act.fields || act.dialog ? setAsking(act) : start(act)),
      },
    ];
  });

  const question = asking?.confirm?.(record);
  return {
    items,
    dialog:
      asking && question ? (
        <ConfirmDialog
          pendingLabel="Deleting…"
          {...question}
          isPending={running === asking}
          onConfirm={() => start(asking)}
          onClose={close}
        />
      ) : (
        asking && <ActDialog act={asking} record={record} send={(values) => send(asking, values)} onClose={close} />
      ),
  };
}
