import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '#web/back-office/list/search-field.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
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
      <ul>
        {linked.map(({ id, name }) => (
          <RelatedRecord key={id} href={hrefOf(id)} name={name}>
            <LinkButton
              verb="Remove"
              name={name}
              changes={changes}
              onClick={() => link(ids.filter((one) => one !== id))}
            />
          </RelatedRecord>
        ))}
      </ul>
      <SearchField label={`Add to ${title.toLowerCase()}`} placeholder="Name" value={typed} onSearch={setTyped} />
      {found
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, name }) => (
          <LinkButton key={id} verb="Add" name={name} changes={changes} onClick={() => link([...ids, id])} />
        ))}
    </Section>
  );
}

interface LinkButtonProps<Data> {
  verb: string;
  name: string;
  changes: RecordChanges<Data>;
  onClick: () => void;
}

function LinkButton<Data>({ verb, name, changes, onClick }: LinkButtonProps<Data>) {
  return (
    <Button variant="link" size="sm" disabled={changes.isPending} className="justify-self-start" onClick={onClick}>
      {verb} {name}
    </Button>
  );
}
