import { useState } from 'react';
import { type ApiDocument, describeEndpoint, type Endpoint, type Heading } from './document.ts';
import { Example, type ExampleProps, type Language } from './example.tsx';
import { FieldTable } from './field-table.tsx';
import { Fold } from './fold.tsx';

interface CallsProps {
  document: ApiDocument;
  headings: Heading[];
  /** All of them are calls that a search found. */
  isSearched: boolean;
}

/** Calls, folded into groups below the headings of the sidebar. */
export function Calls({ document, headings, isSearched }: CallsProps) {
  const [language, setLanguage] = useState<Language>('curl');
  return headings.map(({ title, groups }) => (
    <section key={title} className="pb-8">
      <h2 className="border-ink border-b pb-2 text-h5">{title}</h2>
      {title === 'Internal' && (
        <p className="py-2 text-ink-2 text-small">For the screens of this application; they can change at any time.</p>
      )}
      {groups.map((group) => (
        <Fold
          key={group.id}
          id={`group-${group.id}`}
          alsoFor={`${group.id}.`}
          isSearched={isSearched}
          summary={
            <>
              <h3 className="min-w-0 flex-1 font-medium">{group.title}</h3>
              <span className="text-ink-3 tabular-nums">{group.endpoints.length}</span>
            </>
          }
        >
          <div className="pb-4 md:pl-4">
            {group.endpoints.map((endpoint) => (
              <Fold key={endpoint.id} id={endpoint.id} summary={<CallLine endpoint={endpoint} />}>
                <Details document={document} endpoint={endpoint} language={language} onLanguageChange={setLanguage} />
              </Fold>
            ))}
          </div>
        </Fold>
      ))}
    </section>
  ));
}

function CallLine({ endpoint: { method, path, summary } }: { endpoint: Endpoint }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="w-14 flex-none font-medium">{method}</span>
      <code className="min-w-0 flex-1 break-all font-mono md:flex-initial">{path}</code>
      <span className="text-ink-2 max-md:w-full max-md:pl-17 md:ml-auto">{summary}</span>
    </span>
  );
}

interface DetailsProps extends Omit<ExampleProps, 'examples'> {
  document: ApiDocument;
  endpoint: Endpoint;
}

/** Of an open call: its request to copy, its fields and its errors. */
function Details({ document, endpoint, ...choice }: DetailsProps) {
  const { access, examples, request, response, errors } = describeEndpoint(document, endpoint);
  return (
    <div className="grid gap-5 pt-2 pb-6 md:pl-17">
      <p className="text-ink-2">{access}</p>
      <Example examples={examples} {...choice} />
      <FieldTable title="Request" fields={request} emptyText="No fields." />
      <FieldTable title="Response" fields={response} emptyText="No fields; see the OpenAPI document." />
      <div>
        <h4 className="font-medium">Possible errors</h4>
        <p className="mt-1 text-ink-2 tabular-nums">{errors.join(' · ')}</p>
      </div>
    </div>
  );
}
