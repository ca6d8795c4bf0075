import type { RetentionOverview } from '#contract/operations/privacy/privacy.ts';
import { retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** What a run of the retention would delete of each kind, and what legal holds keep. */
export function DueTable({ due }: { due: RetentionOverview['due'] }) {
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="border-rule border-b text-left text-ink-2 text-meta">
          <th scope="col" className="py-2 font-normal">
            Kind
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            To delete
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            On hold
          </th>
        </tr>
      </thead>
      <tbody>
        {due.map(({ setting, due: rows, held }) => (
          <tr key={setting} className="border-line border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {retentionKinds[setting].label}
            </th>
            <td className="py-2 text-right tabular-nums">{wholeNumber.format(rows)}</td>
            <td className="py-2 pl-4 text-right tabular-nums">{wholeNumber.format(held)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
