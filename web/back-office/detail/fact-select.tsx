import { Fact } from '#web/back-office/fact-list.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import type { RecordChanges } from './use-record-changes.ts';

interface FactSelectProps<Data> {
  label: string;
  value: string;
  choices: readonly Choice[];
  changes: RecordChanges<Data>;
  save: (value: string) => Promise<Data>;
}

/** A fact that is saved when another choice is made. */
export function FactSelect<Data>({ label, value, choices, changes, save }: FactSelectProps<Data>) {
  return (
    <Fact label={label}>
      <Select
        look="fact"
        label={label}
        value={value}
        aria-busy={changes.isPending || undefined}
        choices={choices}
        onChange={({ target }) => !changes.isPending && changes.change(() => save(target.value))}
      />
    </Fact>
  );
}
