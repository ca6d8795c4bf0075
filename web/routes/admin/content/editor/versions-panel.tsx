import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedPage, VersionRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { TextComparison } from '#web/routes/admin/content/compare/text-comparison.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { dateAndTime } from '#web/ui/times.ts';

const firstShown = 8;

/** The stored versions of a page, newest first; each can be compared with the newest and brought back. */
export function VersionsPanel({ page, isDirty, now }: { page: EditedPage; isDirty: boolean; now: Date }) {
  const [compared, setCompared] = useState<number | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { versions } = page;
  const shown = showsAll ? versions : versions.slice(0, firstShown);
  return (
    <Section title={`Versions (${Math.max(1, versions.length)})`} titleClass="mb-1">
      {versions.length === 0 && <p className="py-2 text-ink-2 text-small">The text has not been changed yet.</p>}
      <ol>
        {shown.map((version, index) => (
          <li key={version.number} className="border-line border-b py-2 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <time dateTime={version.savedAt.toISOString()}>{dateAndTime(version.savedAt, now)}</time>
              {index > 0 && (
                <Button variant="link" size="xs" onClick={() => setCompared(version.number)}>
                  Compare<span className="sr-only"> version {version.number} with the newest</span>
                </Button>
              )}
            </div>
            <p className="wrap-anywhere text-ink-3 text-meta">{aboutVersion(version, page)}</p>
          </li>
        ))}
      </ol>
      {versions.length > shown.length && (
        <Button variant="link" size="sm" onClick={() => setShowsAll(true)}>
          Show all
        </Button>
      )}
      {compared !== null && (
        <VersionDialog page={page} number={compared} isDirty={isDirty} onClose={() => setCompared(null)} />
      )}
    </Section>
  );
}

function aboutVersion({ number, author, restoredFrom }: VersionRow, page: EditedPage): string {
  return [
    number === page.publishedNumber && 'Published',
    number === page.scheduledNumber && 'Scheduled',
    restoredFrom !== null && 'Earlier version restored',
    author ?? 'Original version',
  ]
    .filter(Boolean)
    .join(', ');
}

interface VersionDialogProps {
  page: EditedPage;
  number: number;
  /** Typed text would be overwritten, so the version cannot be brought back. */
  isDirty: boolean;
  onClose: () => void;
}

/** What changed between an earlier version and the newest one, and the button to bring the earlier one back. */
function VersionDialog({ page, number, isDirty, onClose }: VersionDialogProps) {
  const { id, version } = page;
  const earlier = useQuery(
    queries.editing.version.queryOptions({ input: { id, number }, meta: { resource: 'version' } }),
  );
  return (
    <Dialog
      onClose={onClose}
      title="Compare with the newest version"
      description="Words that were removed since are struck through, words that were added are underlined."
    >
      <section
        className="max-h-[50vh] overflow-y-auto border-line border-y py-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Changes"
      >
        <QueryState query={earlier} resource="version" rows={4}>
          {(text) => <TextComparison from={text} to={page} />}
        </QueryState>
      </section>
      {isDirty && <p className="mt-3 text-ink-2 text-small">Save your changes before you restore a version.</p>}
      <DialogActions onCancel={onClose} cancelLabel="Close">
        <WriteButton
          disabled={isDirty}
          loadingLabel="Restoring…"
          operation="update"
          run={() => api.editing.restore({ id, number, version })}
          onSuccess={(restored) => {
            queryClient.setQueryData(queries.editing.get.queryKey({ input: { id } }), restored);
            onClose();
          }}
          toast="The earlier version was restored as the newest text."
        >
          Restore this version
        </WriteButton>
      </DialogActions>
    </Dialog>
  );
}
