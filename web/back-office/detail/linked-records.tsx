import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchField } from '#web/back-office/list/search-field.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RelatedRecord } from './related-record.tsx';
import type { RecordChanges } from './use-record-changes.ts';

interface NamedRecord {
  id: string;
  name: string;
}

interface LinkedRecordsProps<Data> {
  /** `Projects` */
  title: string;
  linked: readonly NamedRecord[];
  hrefOf: (id: string) => string;
  /** The first records that match what was typed. */
  find: (typed: string) => Promise<readonly NamedRecord[]>;
  changes: RecordChanges<Data>;
  /** Links the record to exactly these. */
  save: (ids: string[]) => Promise<Data>;
}

/** The records that this one is linked to, and a search for more. */
export function LinkedRecords<Data>({ title, linked, hrefOf, find, changes, save }: LinkedRecordsProps<Data>) {
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useQuery({
    queryKey: ['linked-records', title, typed],
    queryFn: () => find(typed),
    enabled: typed !== '',
    meta: { resource: title.toLowerCase() },
  });
  const ids = linked.map(({ id }) => id);
  const link = (next: string[]) =>
    changes.change(
      () => save(next),
      () => setTyped(''),
    );
  return (
    <Section title={title} className="grid gap-3">
      {linked.length === 0 && <p className="text-ink-2 text-small">No {title.toLowerCase()} are linked.</p>}
      <ul>
        {linked.map(({ id, name }) => (
          <RelatedRecord key={id} href={hrefOf(id)} name={name}>
            <LinkButton
              label={`Remove ${name}`}
              changes={changes}
              onClick={() => link(ids.filter((one) => one !== id))}
            >
              Remove
            </LinkButton>
          </RelatedRecord>
        ))}
      </ul>
      <Field label={`Add to ${title.toLowerCase()}`}>
        {({ id }) => <SearchField id={id} placeholder="Name" value={typed} onSearch={setTyped} />}
      </Field>
      {found
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, name }) => (
          <LinkButton key={id} changes={changes} onClick={() => link([...ids, id])}>
            Add {name}
          </LinkButton>
        ))}
    </Section>
  );
}

interface LinkButtonProps<Data> {
  /** For screen readers, where the text leaves the name of the record out. */
  label?: string;
  changes: RecordChanges<Data>;
  onClick: () => void;
  children: ReactNode;
}

function LinkButton<Data>({ label, changes, onClick, children }: LinkButtonProps<Data>) {
  return (
    <Button
      variant="link"
      size="sm"
      aria-label={label}
      disabled={changes.isPending}
      className="wrap-anywhere justify-self-start whitespace-normal text-left"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
