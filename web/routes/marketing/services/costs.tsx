import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill } from '#web/routes/marketing/site.ts';

/** A price with its calculation. */
export function Costs({ lines, total, note, aside }: BodyOf<'service'>['costs']) {
  const fill = useFill();
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-9">
      <div className="lg:col-span-5">
        <table className="w-full border-ink border-y tabular-nums">
          <caption className="sr-only">Example of a price</caption>
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label} className="border-line border-b">
                <th scope="row" className="py-[15px] text-left font-normal">
                  {fill(label)}
                </th>
                <td className="whitespace-nowrap pl-4 text-right">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-3.5 text-left font-medium">
                {fill(total.label)}
              </th>
              <td className="whitespace-nowrap py-3.5 pl-4 text-right text-h3 sm:text-h2">{total.amount}</td>
            </tr>
          </tfoot>
        </table>
        <p className="mt-3 text-ink-3 text-meta">{fill(note)}</p>
      </div>
      <p className="max-w-[17rem] text-ink-2 text-small lg:col-span-3 lg:col-start-7">{fill(aside)}</p>
    </div>
  );
}
