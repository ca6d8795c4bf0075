import { problemsIn } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RecordChanges } from './use-record-changes.ts';

interface ConflictNoticeProps {
  changes: Pick<RecordChanges<unknown>, 'refusal' | 'reload'>;
  /** Its distance from what is above. */
  className?: string;
}

/** Explains why a change was refused. An edit conflict offers to reload the record; a missing value needs no reload. */
export function ConflictNotice({ changes, className }: ConflictNoticeProps) {
  if (!changes.refusal) return null;
  const [problem] = Object.values(problemsIn(changes.refusal) ?? {});
  return (
    <Notice
      tone="critical"
      role="alert"
      className={className}
      action={
        problem === undefined && (
          <Button size="sm" variant="outline" onClick={() => void changes.reload()}>
            Reload
          </Button>
        )
      }
    >
      {problem ?? changes.refusal.message}
    </Notice>
  );
}
