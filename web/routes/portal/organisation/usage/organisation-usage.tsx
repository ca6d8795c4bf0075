import { useQuery } from '@tanstack/react-query';
import type { TenantUsage } from '#contract/identity/tenants/usage.ts';
import { queries } from '#web/api/queries.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What the people of the current organisation used, by month; a sentence where it has no such figures. */
export function OrganisationUsage() {
  const organisation = useQuery(queries.organisation.get.queryOptions({ meta: { resource: 'usage' } }));
  return (
    <Section id="usage" title="Usage" size="large">
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
    </Section>
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
      <FiguresTable
        caption="Usage by month"
        rows={used}
        keyOf={({ month }) => month}
        columns={[
          { label: 'Month', cell: ({ month }) => monthName.format(new Date(`${month}-01`)) },
          { label: 'API calls', cell: ({ apiCalls }) => wholeNumber.format(apiCalls) },
          {
            label: 'Refused',
            className: 'hidden sm:table-cell',
            cell: ({ refusedCalls }) => wholeNumber.format(refusedCalls),
          },
          { label: 'Sign-ins', cell: ({ signIns }) => wholeNumber.format(signIns) },
          {
            label: 'Files added',
            cell: ({ files, fileBytes }) => (
              <>
                {wholeNumber.format(files)}
                {files > 0 && <span className="text-ink-3">, {sizeText(fileBytes)}</span>}
              </>
            ),
          },
        ]}
      />
      <p className="pt-2 text-ink-3 text-meta">
        The last twelve months. API calls are made by your people and their tokens; refused calls exceeded your
        organisation’s limit. They are kept for {wholeNumber.format(dataRetention)} days. Sign-ins are counted for this
        organisation only. Files are those added to projects.
      </p>
    </>
  );
}
