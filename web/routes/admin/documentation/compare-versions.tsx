import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  DocumentationDetail,
  DocumentationVersionText,
} from '#contract/operations/documentation/documentation.ts';
import { queries } from '#web/api/queries.ts';
import { WordComparison } from '#web/back-office/comparison/word-comparison.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';

/** What changed between any two versions of an entry. */
export function CompareVersions({ record, onClose }: { record: DocumentationDetail; onClose: () => void }) {
  const numbers = record.events.flatMap(({ number }) => number ?? []).toReversed();
  const [to, setTo] = useState(numbers[0] ?? 1);
  const [from, setFrom] = useState(numbers[1] ?? 1);
  const choices = numbers.map((number) => [String(number), `Version ${number}`] as const);
  return (
    <Dialog
      onClose={onClose}
      title="Compare versions"
      description="Words that were removed are struck through, words that were added are underlined."
    >
      <div className="mb-3 flex flex-wrap gap-3">
        <Select
          look="filter"
          label="From"
          choices={choices}
          value={String(from)}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
        <Select
          look="filter"
          label="To"
          choices={choices}
          value={String(to)}
          onChange={({ target }) => setTo(Number(target.value))}
        />
      </div>
      <section
        className="max-h-[50vh] overflow-y-auto border-line border-y py-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Changes"
      >
        <Changes id={record.id} from={from} to={to} />
      </section>
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}

function Changes({ id, from, to }: { id: string; from: number; to: number }) {
  const [first, second] = [useVersionText(id, from), useVersionText(id, to)];
  return (
    <QueryState query={first} resource="version" rows={4}>
      {(before) => (
        <QueryState query={second} resource="version" rows={4}>
          {(after) => <WordComparison from={passagesOf(before)} to={passagesOf(after)} />}
        </QueryState>
      )}
    </QueryState>
  );
}

function useVersionText(id: string, number: number) {
  return useQuery(
    queries.documentation.versionText.queryOptions({ input: { id, number }, meta: { resource: 'version' } }),
  );
}

const passagesOf = ({ title, content }: DocumentationVersionText): string[] => [title, content ?? ''];
