import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RecordChanges } from './use-record-changes.ts';

interface ConflictNoticeProps {
  changes: Pick<RecordChanges<unknown>, 'refusal' | 'reload'>;
  /** Its distance from what is above. */
  className?: string;
}

/** Explains why a change was refused, such as an edit conflict, and offers to reload the record. */
export function ConflictNotice({ changes, className }: ConflictNoticeProps) {
  if (!changes.refusal) return null;
  return (
    <Notice
      tone="critical"
      role="alert"
      className={className}
      action={
        <Button size="sm" variant="outline" onClick={() => void changes.reload()}>
          Reload
        </Button>
      }
    >
      {changes.refusal.message}
    </Notice>
  );
}
