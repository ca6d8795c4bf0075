import { useStatistics } from '#web/routes/marketing/site.ts';

/** The statistics with meaning, date and source. */
export function StatisticsTable({ keys }: { keys: string[] }) {
  const statistics = useStatistics(keys);
  return (
    <table className="w-full text-left text-small tabular-nums">
      <caption className="sr-only">Figures of this site with their dates and sources</caption>
      <thead className="text-ink-3 text-meta max-md:sr-only">
        <tr className="border-rule border-b">
          <th scope="col" className="h-9 font-medium">
            Figure
          </th>
          <th scope="col" className="font-medium">
            What it counts
          </th>
          <th scope="col" className="font-medium">
            As of
          </th>
          <th scope="col" className="font-medium">
            Source
          </th>
        </tr>
      </thead>
      <tbody>
        {statistics.map(({ key, figure, unit, label, asOf, source }) => (
          <tr key={key} className="border-line border-b max-md:grid max-md:py-3 md:h-11">
            <th scope="row" className="pr-4 font-normal text-ink-2">
              <span className="font-medium text-body text-gold-text">{figure}</span> {unit}
            </th>
            <td className="pr-4 text-ink-2">{label}</td>
            <td className="whitespace-nowrap pr-4 text-ink-3">{asOf}</td>
            <td className="whitespace-nowrap text-ink-3">{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
