import type { AuditAction } from '#contract/operations/audit-actions.ts';
import type { Change } from '#contract/operations/monitoring/monitoring.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { timeOf } from '#web/ui/times.ts';

/** What changed and when, with who did it. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ at, action, by, detail }) => (
        <li
          key={`${at.toISOString()} ${action} ${detail}`}
          className="grid grid-cols-[56px_minmax(0,1fr)] gap-3 border-line border-b py-2.5 text-small"
        >
          <time dateTime={at.toISOString()} className="text-ink-2 tabular-nums">
            {timeOf(at)}
          </time>
          <p className="wrap-anywhere">
            <span className="font-medium">{action === null ? 'Started' : actionLabel(action as AuditAction)}</span>{' '}
            <span className="text-ink-2">{action === null ? detail : by ? `by ${by}` : ''}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
