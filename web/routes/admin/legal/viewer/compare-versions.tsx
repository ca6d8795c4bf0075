import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentStatuses } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentDetail, LegalVersionText } from '#contract/business/legal/documents.ts';
import { queries } from '#web/api/queries.ts';
import { WordComparison } from '#web/back-office/comparison/word-comparison.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { versionsToCompare } from './versions-to-compare.ts';

/** What changed between any two versions of a document, its newest one included. */
export function CompareVersions({ document, onClose }: { document: LegalDocumentDetail; onClose: () => void }) {
  const numbers = versionsToCompare(document);
  const [to, setTo] = useState(numbers[0] ?? document.number);
  const [from, setFrom] = useState(numbers[1] ?? document.number);
  const choices = numbers.map((number) => {
    const status = number === document.number ? ` (${documentStatuses[document.status]})` : '';
    return [String(number), `Version ${number}${status}`] as const;
  });
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
        <Changes document={document} from={from} to={to} />
      </section>
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}

function Changes({ document, from, to }: { document: LegalDocumentDetail; from: number; to: number }) {
  const [first, second] = [useVersionText(document, from), useVersionText(document, to)];
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

/** The words of a version: of the newest one as it is shown, of another as it is kept. */
function useVersionText({ id, number: newest, version, ...document }: LegalDocumentDetail, number: number) {
  const { title, content, fileName, fileText } = document;
  const isNewest = number === newest;
  return useQuery({
    ...queries.legalDocuments.versionText.queryOptions({ input: { id, number }, meta: { resource: 'version' } }),
    ...(isNewest && {
      queryKey: ['legal-document', id, 'newest', version],
      queryFn: (): LegalVersionText => ({ title, content, fileName, fileText }),
    }),
  });
}

function passagesOf({ title, content, fileName, fileText }: LegalVersionText): string[] {
  const passages = [title, content, fileName === null ? null : `File: ${fileName}`, fileText];
  return passages.filter((passage) => passage !== null && passage !== '') as string[];
}
