import type { Exhibit } from '#contract/content/page-blocks.ts';
import { useFill } from '#web/routes/marketing/site.ts';

type DayProps = Extract<Exhibit, { kind: 'day' }>;

/** One day drawn to scale, and below it what happens at each hour and how late it may be. */
export function DayExhibit({ text, hours, note }: DayProps) {
  const fill = useFill();
  const first = Math.floor(Math.min(...hours.map(({ at }) => hourOf(at))));
  const last = Math.ceil(Math.max(...hours.map(({ at, until }) => hourOf(until ?? at))));
  const x = (hour: number) => `${((hour - first) / (last - first)) * 96 + 1}%`;
  const marks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <>
      <p className="max-w-[42rem] py-5 text-ink-2">{fill(text)}</p>
      <svg className="day-scale" aria-hidden="true">
        <line className="day-axis" x1="0" x2="100%" y1="28" y2="28" />
        {marks.map((hour) => (
          <g key={hour} className={hour % 4 === 0 ? undefined : 'day-mark'}>
            <line className="day-axis" x1={x(hour)} x2={x(hour)} y1="28" y2="34" />
            <text x={x(hour)} y="50" textAnchor="middle">
              {String(hour).padStart(2, '0')}
            </text>
          </g>
        ))}
        {hours.map(({ at, until, title }, index) => (
          // In two lanes, so that periods that overlap stay apart.
          <g key={title} className={index % 2 === 0 ? undefined : 'day-lane'}>
            {until && <line className="day-period" x1={x(hourOf(at))} x2={x(hourOf(until))} y1="18" y2="18" />}
            <rect x={x(hourOf(at))} y="14" width="8" height="8" />
          </g>
        ))}
      </svg>
      <ol className="border-line border-t">
        {hours.map(({ at, until, title, text: what, tolerance }) => (
          <li key={title} className="day-hour">
            <p className="font-medium tabular-nums">
              <time>{at}</time>
              {until && (
                <>
                  –<time>{until}</time>
                </>
              )}
            </p>
            <div>
              <h3 className="text-h5">{fill(title)}</h3>
              <p className="mt-1 text-ink-2 text-small">{fill(what)}</p>
            </div>
            <p className="text-small">
              <span className="text-ink-3">May be late by </span>
              {fill(tolerance)}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-[42rem] text-ink-3 text-meta">{fill(note)}</p>
    </>
  );
}

/** `07:30` is 7.5. */
function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}
