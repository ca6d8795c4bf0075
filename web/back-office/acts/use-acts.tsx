import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { runMutation } from '#web/api/run-mutation.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { useHasDraft } from '#web/forms/use-has-draft.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { type Act, labelOf } from './act.ts';
import { ActDialog } from './act-dialog.tsx';

/** An act as menus, buttons and the palette draw it. */
export interface ActItem {
  label: string;
  spoken: string | undefined;
  icon: IconName;
  isPrimary: boolean;
  showsIcon: boolean;
  critical: boolean;
  startsGroup: boolean;
  /** Why it is not possible now. */
  reason: string | null;
  isPending: boolean;
  pendingLabel: string | undefined;
  select: () => void;
}

/** Where the record is shown alone. */
export interface ShownRecord<Row> {
  /** The key of its query. */
  queryKey: readonly unknown[];
  /** Absent where refusals are shown as toasts. */
  changes?: RecordChanges<Row>;
  /** What its screen does with the changed record, besides showing it. */
  onChanged?: (record: Row) => void;
  /** Prepares its screen for being left. */
  beforeLeave?: () => void;
}

/** The acts that a record has now, and the dialog that one of them opened. */
export function useActs<Row>(
  acts: readonly Act<Row>[],
  record: Row,
  shown?: ShownRecord<Row>,
): { items: ActItem[]; dialog: ReactNode } {
  const { id: me, email } = useAppData().session.user;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaveDeleted();
  const hasDraft = useHasDraft();
  const [asking, setAsking] = useState<Act<Row> | null>(null);
  /** The label of the act that runs. */
  const [running, setRunning] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function close(): void {
    setAsking(null);
    setProblem(null);
  }

  async function send(act: Act<Row>, values?: unknown): Promise<unknown> {
    const run = async () => act.run?.(record, { me, values });
    const isChange = shown && returnsRecord(act);
    const result = await (isChange && shown.changes ? shown.changes.run(run) : run());
    if (isChange) {
      if (!shown.changes) queryClient.setQueryData(shown.queryKey, result);
      shown.onChanged?.(result);
    }
    if (act.answers) queryClient.setQueryData(act.answers(record), result);
    close();
    if (act.toast) addToast(act.toast(record, email, result));
    if (act.leave !== undefined) {
      shown?.beforeLeave?.();
      const keys = [shown?.queryKey, act.forgets?.(record)].filter((key) => key !== undefined);
      await leave(shown ? act.leave : null, ...keys);
    }
    if (act.next) void navigate(act.next(record, result));
    return result;
  }

  /**
   * A failure shows its toast as every mutation's. A refused change of the shown record stands on its screen instead, and
   * what is wrong with the record in the dialog that asked.
   */
  function start(act: Act<Row>): void {
    setRunning(labelOf(act, record, me));
    setProblem(null);
    const isExplained = shown?.changes !== undefined && returnsRecord(act);
    const problemIn = (failure: unknown) =>
      act.confirm && !isExplained ? Object.values(problemsOf(failure) ?? {})[0] : undefined;
    runMutation({
      mutationFn: () => send(act),
      meta: {
        operation: act.operation ?? (act.leave === undefined ? 'update' : 'delete'),
        showsRefusals: isExplained,
        showsError: (failure) => problemIn(failure) !== undefined,
        ...(act.failureTitle && { failureTitle: act.failureTitle }),
      },
      onError(failure) {
        if (isExplained || isWaitingForConfirmation(failure)) close();
        setProblem(problemIn(failure) ?? null);
      },
      onSettled: () => setRunning(null),
    });
  }

  function select(act: Act<Row>): void {
    if (act.confirm?.(record) || act.fields || act.dialog) setAsking(act);
    else if (act.run) start(act);
    // It only opens an address, which is no write.
    else if (act.next) void navigate(act.next(record, undefined));
  }

  const items = acts.flatMap((act): ActItem[] => {
    const available = act.available?.(record, me) ?? true;
    if (available === false) return [];
    const { icon, pendingLabel, isPrimary = false, showsIcon = false, critical = false, startsGroup = false } = act;
    const label = labelOf(act, record, me);
    return [
      {
        label,
        spoken: act.spoken?.(record),
        icon,
        isPrimary,
        showsIcon,
        critical,
        startsGroup,
        reason: act.draft && hasDraft(act.draft(record)) ? 'Save your changes first.' : reasonOf(available),
        isPending: running === label,
        pendingLabel,
        select: () => select(act),
      },
    ];
  });
  return { items, dialog: asking && dialogOf(asking) };

  function dialogOf(asking: Act<Row>): ReactNode {
    const question = asking.confirm?.(record);
    if (!question)
      return <ActDialog act={asking} record={record} send={(values) => send(asking, values)} onClose={close} />;
    const button = labelOf(asking, record, me).replace('…', '');
    const { details, ...texts } = { button, ...question };
    return (
      <ConfirmDialog {...texts} isPending={running !== null} onConfirm={() => start(asking)} onClose={close}>
        {details}
        {problem && (
          <Notice tone="critical" role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
      </ConfirmDialog>
    );
  }
}

function reasonOf(available: true | string | { sentence: string }): string | null {
  if (available === true) return null;
  return typeof available === 'string' ? `Not possible: ${available}.` : available.sentence;
}

/** Whether it answers with the changed record. */
function returnsRecord<Row>({ leave, returnsOther = false }: Act<Row>): boolean {
  return leave === undefined && !returnsOther;
}
