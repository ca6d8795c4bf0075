import { Loaded } from '#web/back-office/loaded.tsx';
import { VerdictBadge } from '#web/domains/checks/check-status.tsx';
import { checkSummaryOptions } from '#web/domains/checks/checks-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** What members see: the result, without what was found. */
export function MemberSummary() {
  return (
    <Loaded query={checkSummaryOptions()} rows={2}>
      {({ readiness, validation }, now) =>
        readiness === null || validation === null ? (
          <EmptyState title="No measurements yet">The checks of this installation have not run yet.</EmptyState>
        ) : (
          <dl className="border-line border-t">
            {[
              { name: 'Production Readiness', ...readiness },
              { name: 'System Validation', ...validation },
            ].map(({ name, score, isReady, finishedAt }) => (
              <div key={name} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-4">
                <dt className="w-56 font-medium">{name}</dt>
                <dd className="w-20 text-h4 tabular-nums">{score === null ? '–' : `${score}%`}</dd>
                <dd>
                  <VerdictBadge isReady={isReady} />
                </dd>
                <dd className="text-ink-2 text-small">as of {dateAndTime(finishedAt, now)}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </Loaded>
  );
}
