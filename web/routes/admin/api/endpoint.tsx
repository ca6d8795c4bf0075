import { Icon } from '#web/ui/icons.tsx';
import type { Endpoint } from './document.ts';
import { FieldTable } from './field-table.tsx';

/** An endpoint in one line; expanded, its fields and errors. */
export function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, summary, access, request, response, errors } = endpoint;
  return (
    <details className="group border-line border-b text-small">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-0.5 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="w-14 flex-none font-medium">{method}</span>
        <code className="min-w-0 break-all font-mono">{path}</code>
        <span className="text-ink-2 max-md:w-full max-md:pl-17 md:ml-auto">{summary}</span>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180 max-md:hidden" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6 md:pl-17">
        <p className="text-ink-2">{access}</p>
        <FieldTable title="Request" fields={request} emptyText="No fields." />
        <FieldTable title="Response" fields={response} emptyText="No fields; see the OpenAPI document." />
        <div>
          <h3 className="font-medium">Possible errors</h3>
          <p className="mt-1 text-ink-2 tabular-nums">{errors.join(' · ')}</p>
        </div>
      </div>
    </details>
  );
}
