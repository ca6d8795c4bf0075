import { type DayBand, dayBandOf } from '#contract/operations/status/uptime.ts';
import { labelsOf } from './labels.ts';
import { daysText, dayText, minutesText, type StatusDay, shortDay } from './texts.ts';

/** Height and colour of a day; the height says the same as the colour. */
const looks: Readonly<Record<DayBand, { height: number; className: string }>> = {
  unmeasured: { height: 4, className: 'fill-control' },
  none: { height: 20, className: 'fill-control' },
  short: { height: 27, className: 'fill-caution' },
  long: { height: 34, className: 'fill-critical' },
};

const labelHeight = 22;

/** One bar for each day with its text, in shares of the width, so that it needs neither a script nor inline styles. */
export function DayBars({ days }: { days: readonly StatusDay[] }) {
  const top = Math.max(...days.map((day) => looks[dayBandOf(day)].height), looks.none.height);
  const labels = labelsOf(days);
  const step = 100 / days.length;
  const share = (index: number) => `${(index * step).toFixed(2)}%`;
  return (
    <svg
      role="img"
      aria-label={daysText(days)}
      width="100%"
      height={top + (labels.length > 0 ? labelHeight : 0)}
      className="block overflow-visible"
    >
      {days.map((day, index) => {
        const { height, className } = looks[dayBandOf(day)];
        const isToday = index === days.length - 1;
        return (
          <rect
            key={day.day}
            x={share(index)}
            y={top - height + (isToday ? 0.5 : 0)}
            width={`${(step * 0.74).toFixed(2)}%`}
            height={height - (isToday ? 1 : 0)}
            className={isToday && dayBandOf(day) === 'none' ? 'fill-none stroke-control' : className}
          >
            <title>{dayText(day)}</title>
          </rect>
        );
      })}
      {labels.map(({ index, anchor, isNarrow }) => {
        const day = days[index];
        return (
          day && (
            <text
              key={day.day}
              x={anchor === 'start' ? share(index) : share(index + 0.74)}
              y={top + 16}
              textAnchor={anchor}
              className={`${looks[dayBandOf(day)].className} font-medium text-meta ${isNarrow ? '' : 'max-lg:hidden'}`}
            >
              {`${shortDay(day.day)}, ${minutesText(day.down)}`}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** In the legend the bars are lower, but for the lowest one. */
const keyHeight = (band: DayBand) => Math.max(looks.unmeasured.height, looks[band].height / 1.6);

/** What the heights mean; days without a measurement only where there are any. */
export function BarLegend({ hasUnmeasured }: { hasUnmeasured: boolean }) {
  const entries: [DayBand, string][] = [
    ['none', 'no interruption'],
    ['short', 'under 15 min'],
    ['long', '15 min or more'],
    ...(hasUnmeasured ? ([['unmeasured', 'not measured']] as [DayBand, string][]) : []),
  ];
  return (
    <ul className="flex flex-wrap items-end gap-x-6 gap-y-1 text-ink-3 text-meta">
      {entries.map(([band, text]) => (
        <li key={band} className="flex items-end gap-2">
          <svg width="7" height={keyHeight(band)} aria-hidden="true" className="mb-[3px] flex-none">
            <rect width="7" height={keyHeight(band)} className={looks[band].className} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
