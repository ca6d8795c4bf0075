import type { Calibration as CalibrationData } from '#contract/pricing/calibration.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing } from '#web/back-office/section.tsx';
import { CalibrationTable } from '#web/domains/pricing/calibration-table.tsx';

/** What finished projects took, against what was estimated. */
export function Calibration() {
  return (
    <Loaded query={queries.calibration.get.queryOptions({ meta: { resource: 'finished projects' } })} rows={3}>
      {({ groups, notCounted }) => (
        <div className="pb-2">
          {groups.length > 0 ? (
            <CalibrationTable groups={groups} />
          ) : (
            <Nothing>
              No finished project can be compared yet. It needs its real hours, and an accepted offer with an estimate
              and hours for each position.
            </Nothing>
          )}
          <p className="pt-2 text-ink-3 text-meta">{notCountedText(notCounted)}</p>
        </div>
      )}
    </Loaded>
  );
}

function notCountedText({ hours, offer, estimate }: CalibrationData['notCounted']): string {
  const total = hours + offer + estimate;
  if (total === 0) return 'Every finished project is counted.';
  const reasons = [
    hours > 0 && `${hours} without real hours`,
    offer > 0 && `${offer} without an accepted offer with planned hours`,
    estimate > 0 && `${estimate} without an estimate by the price book`,
  ].filter((reason) => reason !== false);
  return `${total} finished ${total === 1 ? 'project is' : 'projects are'} not counted: ${reasons.join(', ')}.`;
}
