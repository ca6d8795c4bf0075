import { Link } from 'react-router';
import type { AuditFigures } from '#contract/operations/audit-log.ts';
import { ChartFrame } from '#web/back-office/charts/chart-frame.tsx';
import { TableBehind } from '#web/back-office/charts/figures-table.tsx';
import { Section } from '#web/back-office/section.tsx';
import { dateOf, isoDayOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { entriesHref } from './entries-href.ts';

const height = 120;
const step = 16;
const bar = 12;

/** Entries per day as bars, with the table behind them one click away. */
export function AuditTimeline({ figures: { days, entries, asOf } }: { figures: AuditFigures }) {
  const max = Math.max(1, ...days.map((day) => day.entries));
  const scaled = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / max) * (height - 8))));
  const width = days.length * step;
  const today = isoDayOf(asOf);
  const labelOf = (day: string) => (day === today ? 'today' : dateOf(new Date(`${day}T12:00:00Z`), asOf));
  const last = days.at(-1)?.entries ?? 0;
  return (
    <Section
      title="30-day timeline"
      className="min-w-0 md:col-span-2 xl:col-span-1"
      note={`${wholeNumber.format(entries)} ${entries === 1 ? 'entry' : 'entries'}, at most ${wholeNumber.format(max)} per day`}
    >
      <ChartFrame
        width={width}
        height={height}
        className="h-30 pt-2"
        label={`Entries per day. Today: ${last}. The table below lists all days.`}
        ends={[labelOf(days[0]?.day ?? today), `today, ${wholeNumber.format(last)}`]}
      >
        {days.map(({ day, entries: count, warned }, index) => (
          <rect
            key={day}
            x={index * step + 2}
            y={height - scaled(count)}
            width={bar}
            height={scaled(count)}
            className={warned ? 'fill-red' : day === today ? 'fill-ink' : 'fill-ink-3'}
          />
        ))}
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-rule" />
      </ChartFrame>
      {days.some(({ warned }) => warned) && (
        <p className="flex items-center gap-1.5 pt-1 text-ink-2 text-meta">
          <span aria-hidden="true" className="size-2.5 bg-red" /> 5 or more failed sign-ins within 15 minutes
        </p>
      )}
      <TableBehind
        caption="Entries per day"
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            label: 'Day',
            cell: ({ day }) => (
              <Link to={entriesHref({ from: day, to: day })} preventScrollReset className="link">
                {labelOf(day)}
              </Link>
            ),
          },
          { label: 'Entries', cell: ({ entries: count }) => wholeNumber.format(count) },
          {
            label: '5 failed sign-ins',
            cell: ({ warned }) => warned && <span className="text-red-text">yes</span>,
          },
        ]}
      />
    </Section>
  );
}
