import type { Ref } from '#contract/records.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from './act.ts';

interface Archivable extends Ref {
  archivedAt: Date | null;
}

type Run = (ref: Ref) => Promise<unknown>;

/** Lists leave the record out afterwards, until it is restored. */
export function archiveAct<Row extends Archivable>(nameOf: (record: Row) => string, run: Run): Act<Row> {
  return act<Row>({
    label: 'Archive',
    icon: 'archive',
    available: ({ archivedAt }) => archivedAt === null,
    run: ({ id, version }) => run({ id, version }),
    toast: (record) => successToast('update', `“${nameOf(record)}” was archived.`),
  });
}

export function restoreAct<Row extends Archivable>(nameOf: (record: Row) => string, run: Run): Act<Row> {
  return act<Row>({
    label: 'Restore',
    icon: 'refresh',
    available: ({ archivedAt }) => archivedAt !== null,
    run: ({ id, version }) => run({ id, version }),
    toast: (record) => successToast('update', `“${nameOf(record)}” was restored.`),
  });
}
