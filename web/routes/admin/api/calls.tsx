import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { type ApiDocument, describeEndpoint, type Endpoint, headingsOf } from './document.ts';
import { FieldTable } from './field-table.tsx';

/** Every call, folded into groups below the headings of the sidebar, and a search over all of them. */
export function Calls({ document }: { document: ApiDocument }) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const headings = headingsOf(document, words);
  const found = headings.flatMap(({ groups }) => groups).reduce((total, { endpoints }) => total + endpoints.length, 0);
  return (
    <>
      <search aria-label="Calls" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6 text-small">
        <Input
          type="search"
          aria-label="Search calls"
          placeholder="Search calls, such as “inquiries” or “export”"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full max-w-112"
        />
        <p role="status" className="text-ink-2 tabular-nums">
          {found} {found === 1 ? 'call' : 'calls'}
          {words && ' found'}
        </p>
      </search>
      {found === 0 && (
        <div className="pb-10 text-small">
          <p>
            No call matches “{words}”. Try a word of its address, such as “tenants”, of what it does, such as “export”,
            or a permission.
          </p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setSearch('')}>
            Show all calls
          </Button>
        </div>
      )}
      {headings.map(({ title, groups }) => (
        <section key={title} className="pb-8">
          <h2 className="border-ink border-b pb-2 text-h5">{title}</h2>
          {title === 'Internal' && (
            <p className="py-2 text-ink-2 text-small">
              For the screens of this application; they can change at any time.
            </p>
          )}
          {groups.map((group) => (
            <Fold
              key={group.id}
              id={`group-${group.id}`}
              alsoFor={`${group.id}.`}
              isOpened={words !== ''}
              summary={
                <>
                  <h3 className="font-medium">{group.title}</h3>
                  <span className="ml-auto text-ink-3 tabular-nums">{group.endpoints.length}</span>
                </>
              }
            >
              <div className="pb-4 md:pl-4">
                {group.endpoints.map((endpoint) => (
                  <EndpointEntry key={endpoint.id} document={document} endpoint={endpoint} />
                ))}
              </div>
            </Fold>
          ))}
        </section>
      ))}
    </>
  );
}

interface FoldProps {
  id: string;
  /** It also opens for addresses that begin so: those of what is in it. */
  alsoFor?: string;
  /** Open whatever was chosen before. */
  isOpened?: boolean;
  summary: ReactNode;
  children: ReactNode;
}

/** Opens when the address names it; what is in it is rendered once it is open. */
function Fold({ id, alsoFor, isOpened = false, summary, children }: FoldProps) {
  const hash = decodeURIComponent(useLocation().hash.slice(1));
  const isTarget = hash === id;
  const isNamed = isTarget || (alsoFor !== undefined && hash.startsWith(alsoFor));
  const [isChosen, setIsChosen] = useState(isNamed);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) setIsChosen(true);
  }, [isNamed]);
  useEffect(() => {
    if (isTarget) box.current?.scrollIntoView?.();
  }, [isTarget]);
  const isOpen = isOpened || isChosen;
  return (
    <details
      ref={box}
      id={id}
      open={isOpen}
      className="group/fold scroll-mt-20 border-line border-b text-small"
      onToggle={(event) => {
        event.stopPropagation();
        if (!isOpened) setIsChosen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-0.5 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none text-ink-3 max-md:hidden" />
      </summary>
      {isOpen && children}
    </details>
  );
}

/** A call in one line; expanded, its request to copy, its fields and its errors. */
function EndpointEntry({ document, endpoint }: { document: ApiDocument; endpoint: Endpoint }) {
  const { id, method, path, summary } = endpoint;
  return (
    <Fold
      id={id}
      summary={
        <>
          <span className="w-14 flex-none font-medium">{method}</span>
          <code className="min-w-0 break-all font-mono">{path}</code>
          <span className="text-ink-2 max-md:w-full max-md:pl-17 md:ml-auto">{summary}</span>
        </>
      }
    >
      <Details document={document} endpoint={endpoint} />
    </Fold>
  );
}

function Details({ document, endpoint }: { document: ApiDocument; endpoint: Endpoint }) {
  const { access, examples, request, response, errors } = describeEndpoint(document, endpoint);
  return (
    <div className="grid gap-5 pt-2 pb-6 md:pl-17">
      <p className="text-ink-2">{access}</p>
      <div>
        <h4 className="font-medium">Example</h4>
        <pre className="wrap-anywhere mt-1 whitespace-pre-wrap border border-line bg-sunken p-3 font-mono text-meta">
          {examples.curl ?? examples.javascript}
        </pre>
        <p className="mt-2 flex flex-wrap gap-3">
          {examples.curl && <CopyButton text={examples.curl}>Copy for curl</CopyButton>}
          <CopyButton text={examples.javascript}>Copy for JavaScript</CopyButton>
        </p>
      </div>
      <FieldTable title="Request" fields={request} emptyText="No fields." />
      <FieldTable title="Response" fields={response} emptyText="No fields; see the OpenAPI document." />
      <div>
        <h4 className="font-medium">Possible errors</h4>
        <p className="mt-1 text-ink-2 tabular-nums">{errors.join(' · ')}</p>
      </div>
    </div>
  );
}
