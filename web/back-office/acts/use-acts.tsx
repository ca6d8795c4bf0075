import type { ReactNode } from 'react';
import { useAppData } from '#web/app/shell/app-data.ts';
import { useHasDraft } from '#web/forms/use-has-draft.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { type Act, labelOf } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import { type ShownRecord, useRunAct } from './use-run-act.ts';

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

/** The acts that a record has now, and the dialog that one of them opened. */
export function useActs<Row>(
  acts: readonly Act<Row>[],
  record: Row,
  shown?: ShownRecord<Row>,
): { items: ActItem[]; dialog: ReactNode } {
  const { id: me } = useAppData().session.user;
  const hasDraft = useHasDraft();
  const run = useRunAct(record, shown);
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
        isPending: run.running === label,
        pendingLabel,
        select: () => run.select(act),
      },
    ];
  });
  return { items, dialog: run.asking && <ActDialog act={run.asking} record={record} run={run} /> };
}

function reasonOf(available: true | string | { sentence: string }): string | null {
  if (available === true) return null;
  return typeof available === 'string' ? `Not possible: ${available}.` : available.sentence;
}
