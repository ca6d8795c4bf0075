import { useQuery } from '@tanstack/react-query';
import type { TenantUsage } from '#contract/identity/tenants/usage.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What the people of the current organisation used, by month; a sentence where it has no such figures. */
export function OrganisationUsage() {
  const organisation = useQuery(queries.organisation.get.queryOptions({ meta: { resource: 'usage' } }));
  return (
    <section>
      <h2 className="border-rule border-b pb-2 text-h5">Usage</h2>
      <QueryState query={organisation} resource="usage" rows={3}>
        {({ features }) =>
          features.advancedAnalytics ? (
            <Figures />
          ) : (
            <p className="pt-3 text-ink-2 text-small">
              Usage figures are not included in your organisation’s plan. Contact us to add them.
            </p>
          )
        }
      </QueryState>
    </section>
  );
}

function Figures() {
  return (
    <Loaded query={queries.organisation.usage.queryOptions({ staleTime: 0, meta: { resource: 'usage' } })} rows={3}>
      {(usage) => <UsageTable usage={usage} />}
    </Loaded>
  );
}

function UsageTable({ usage: { months, dataRetention } }: { usage: TenantUsage }) {
  const used = months.filter((month) => month.apiCalls + month.signIns + month.files > 0);
  if (used.length === 0) return <p className="pt-3 text-ink-2 text-small">No usage in the last twelve months.</p>;
  return (
    <>
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">Usage by month</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            <th scope="col" className="py-2 pr-4 font-normal">
              Month
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              API calls
            </th>
            <th scope="col" className="hidden py-2 pr-4 text-right font-normal sm:table-cell">
              Refused
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              Sign-ins
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Files added
            </th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ month, apiCalls, refusedCalls, signIns, files, fileBytes }) => (
            <tr key={month} className="border-line border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {monthName.format(new Date(`${month}-01`))}
              </th>
              <td className="py-2 pr-4 text-right">{wholeNumber.format(apiCalls)}</td>
              <td className="hidden py-2 pr-4 text-right sm:table-cell">{wholeNumber.format(refusedCalls)}</td>
              <td className="py-2 pr-4 text-right">{wholeNumber.format(signIns)}</td>
              <td className="py-2 text-right">
                {wholeNumber.format(files)}
                {files > 0 && <span className="text-ink-3">, {sizeText(fileBytes)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-ink-3 text-meta">
        The last twelve months. API calls are made by your people and their tokens; refused calls exceeded your
        organisation’s limit. They are kept for {wholeNumber.format(dataRetention)} days. Sign-ins are counted for this
        organisation only. Files are those added to projects.
      </p>
    </>
  );
}
