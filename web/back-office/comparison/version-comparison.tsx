import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { WordComparison } from './word-comparison.tsx';

interface VersionComparisonProps<Text> {
  /** The newest first: it is compared with the one before it until others are chosen. */
  versions: readonly { number: number; label: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: the key and the error of a query differ by procedure
  query: (number: number) => UseQueryOptions<Text, any, Text, any>;
  passagesOf: (text: Text) => string[];
  onClose: () => void;
}

/** What changed between any two versions of a text. */
export function VersionComparison<Text>({ versions, query, passagesOf, onClose }: VersionComparisonProps<Text>) {
  const [newest, previous = newest] = versions.map(({ number }) => number);
  const [from, setFrom] = useState(previous ?? 1);
  const [to, setTo] = useState(newest ?? 1);
  const choices = versions.map(({ number, label }) => [String(number), label] as const);
  const select = (label: string, value: number, onChange: (number: number) => void) => (
    <Select
      look="filter"
      label={label}
      choices={choices}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
  return (
    <Dialog
      onClose={onClose}
      title="Compare versions"
      description="Words that were removed are struck through, words that were added are underlined."
    >
      <div className="mb-3 flex flex-wrap gap-3">
        {select('From', from, setFrom)}
        {select('To', to, setTo)}
      </div>
      <section
        className="max-h-[50vh] overflow-y-auto border-line border-y py-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Changes"
      >
        <Changes queries={[query(from), query(to)]} passagesOf={passagesOf} />
      </section>
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}

interface ChangesProps<Text> extends Pick<VersionComparisonProps<Text>, 'passagesOf'> {
  queries: [ReturnType<VersionComparisonProps<Text>['query']>, ReturnType<VersionComparisonProps<Text>['query']>];
}

function Changes<Text>({ queries: [first, second], passagesOf }: ChangesProps<Text>) {
  const [earlier, later] = [useQuery(first), useQuery(second)];
  return (
    <QueryState query={earlier} resource="version" rows={4}>
      {(before) => (
        <QueryState query={later} resource="version" rows={4}>
          {(after) => <WordComparison from={passagesOf(before)} to={passagesOf(after)} />}
        </QueryState>
      )}
    </QueryState>
  );
}
