import { useState } from 'react';
import type { EditedPage, VersionRow } from '#contract/content/editing.ts';
import { VersionDialog } from '#web/routes/admin/content/compare/version-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/times.ts';

const firstShown = 8;

/** The stored versions of a page, newest first; each can be compared with the newest and brought back. */
export function VersionsPanel({ page, isDirty, now }: { page: EditedPage; isDirty: boolean; now: Date }) {
  const [compared, setCompared] = useState<number | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { versions } = page;
  const shown = showsAll ? versions : versions.slice(0, firstShown);
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className="mb-1 border-rule border-b pb-2 font-medium text-small">
        Versions ({Math.max(1, versions.length)})
      </h2>
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
    </section>
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
