import { serviceTypes } from '#contract/business/inquiry-choices.ts';
import { type CalibrationGroup, leastCalibrated, ratioText } from '#contract/pricing/calibration.ts';
import { complexityLevels } from '#contract/pricing/complexity-level.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';

/** Real against estimated hours for each service and level. */
export function CalibrationTable({ groups }: { groups: readonly CalibrationGroup[] }) {
  return (
    <FiguresTable
      caption="Real hours against estimated ones"
      rows={groups}
      keyOf={({ service, level }) => `${service} ${level}`}
      columns={[
        {
          label: 'Service',
          cell: ({ service, level, count }) => (
            <>
              {serviceTypes[service]}
              <span className="block text-ink-3 text-meta">{`${complexityLevels[level].name}, ${count} ${count === 1 ? 'project' : 'projects'}`}</span>
            </>
          ),
        },
        {
          label: 'Median',
          className: 'pl-3',
          cell: ({ ratio }) => (ratio ? ratioText(ratio.median) : `hidden below ${leastCalibrated}`),
        },
        {
          label: 'Middle half',
          className: 'pl-3',
          cell: ({ ratio }) => (ratio ? `${ratioText(ratio.lowerQuartile)} to ${ratioText(ratio.upperQuartile)}` : '–'),
        },
      ]}
    />
  );
}
