import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { runMutation } from '#web/api/run-mutation.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { type Act, labelOf } from './act.ts';

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

export type ActRun<Row> = ReturnType<typeof useRunAct<Row>>;

/** Runs the acts of a record, one at a time, and holds the one that asks first. */
export function useRunAct<Row>(record: Row, shown?: ShownRecord<Row>) {
  const { id: me, email } = useAppData().session.user;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaveDeleted();
  const [asking, setAsking] = useState<Act<Row> | null>(null);
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

  return {
    /** The act whose dialog is open. */
    asking,
    /** The label of the act that runs. */
    running,
    /** Why the act that asked was refused. */
    problem,
    /** Opens the dialog of an act, or runs it where it asks nothing. */
    select,
    start,
    /** Runs an act with the values of its form. */
    send,
    close,
  };
}

/** Whether it answers with the changed record. */
function returnsRecord<Row>({ leave, returnsOther = false }: Act<Row>): boolean {
  return leave === undefined && !returnsOther;
}
