import type { MonthReport } from '#contract/operations/status/status.ts';
import { agreedUptime, coverageText, periodUptimeText } from '#contract/operations/status/uptime.ts';
import { minutesText, monthText, numberText } from './texts.ts';

/** The months that are over, with what was agreed and what was measured. */
export function MonthlyReports({ months }: { months: readonly MonthReport[] }) {
  if (months.length === 0)
    return (
      <p className="border-ink border-t pt-4 text-ink-2">
        No report yet: the first appears when a month with measurements is over.
      </p>
    );
  return (
    <>
      <table className="w-full border-ink border-t text-small">
        <thead>
          <tr className="border-rule border-b text-left text-ink-2 text-meta">
            <th className="py-2.5 font-medium">Month</th>
            <th className="hidden text-right font-medium sm:table-cell">Agreed</th>
            <th className="text-right font-medium">Measured</th>
            <th className="text-right font-medium">Down</th>
            <th className="hidden text-right font-medium sm:table-cell">Measurements</th>
            <th>
              <span className="sr-only">Files</span>
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {months.map((report) => (
            <tr key={report.month} className="border-line border-b">
              <th scope="row" className="py-3.5 text-left font-medium">
                {monthText(report.month)}
              </th>
              <td className="hidden text-right text-ink-2 sm:table-cell">{agreedUptime}%</td>
              <MeasuredUptime {...report} />
              <td className="pl-3 text-right text-ink-2">{minutesText(report.down)}</td>
              <td className="hidden text-right text-ink-2 sm:table-cell">
                {numberText(report.measured)}
                <span className="block text-ink-3 text-meta">{coverageText(report, report.minutes)} of the month</span>
              </td>
              <td className="pl-3 text-right">
                <ReportFiles {...report} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-ink-3 text-meta">
        A month counts every minute in which any service was down. Minutes without a measurement count neither way; when
        more than 1% are missing, a month is judged only if it missed the agreed value whatever they were.{' '}
        <a href="/status/verify-sla.mjs" className="link">
          Script that recomputes these figures from the data
        </a>
      </p>
    </>
  );
}

function MeasuredUptime(report: MonthReport) {
  const text = periodUptimeText(report, report.minutes);
  const look = text.endsWith('%') ? 'text-[1.125rem] text-gold-text' : 'text-ink-2';
  return (
    <td className={`text-right ${look}`}>
      {text}
      <span className="block text-ink-3 text-meta sm:hidden">{coverageText(report, report.minutes)} measured</span>
    </td>
  );
}

/** The report, and its measurements as long as they are kept. */
function ReportFiles({ month, hasData }: MonthReport) {
  return (
    <span className="inline-flex flex-col items-end gap-x-4 sm:flex-row">
      <a href={`/status/reports/${month}.pdf`} className="link" aria-label={`Report of ${monthText(month)} (PDF)`}>
        PDF
      </a>
      {hasData && (
        <a href={`/status/reports/${month}.csv`} className="link" aria-label={`Data of ${monthText(month)} (CSV)`}>
          Data (CSV)
        </a>
      )}
    </span>
  );
}
