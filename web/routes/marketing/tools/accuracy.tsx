import { serviceTypes } from '#contract/business/inquiry-choices.ts';
import { type CalibrationGroup, ratioText } from '#contract/pricing/calibration.ts';
import { complexityLevels } from '#contract/pricing/complexity-level.ts';
import { Section } from '#web/routes/marketing/parts/section.tsx';

/** How real hours compared with estimated ones. Only groups with enough projects come here. */
export function Accuracy({ number, groups }: { number: number; groups: readonly CalibrationGroup[] }) {
  return (
    <Section
      number={number}
      title="How estimates turned out"
      note="Real hours of finished projects."
      id="accuracy"
      rule
    >
      <ul>
        {groups.map(({ service, level, count, ratio }) => (
          <li
            key={`${service} ${level}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b py-3"
          >
            <span className="font-medium">
              {serviceTypes[service]}, {complexityLevels[level].name.toLowerCase()}
            </span>
            {ratio && (
              <span className="text-ink-2 tabular-nums">
                median {ratioText(ratio.median)}, middle half {ratioText(ratio.lowerQuartile)} to{' '}
                {ratioText(ratio.upperQuartile)}, {count} projects
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
