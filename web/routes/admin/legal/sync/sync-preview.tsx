import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SyncPreview as Preview } from '#contract/business/legal/sync.ts';
import { syncOutcomes } from '#contract/business/legal/sync-choices.ts';
import { queries } from '#web/api/queries.ts';
import { Section } from '#web/back-office/section.tsx';
import { documentHref } from '#web/domains/legal/documents.ts';
import { statusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const OutcomeBadge = statusBadge(syncOutcomes, {
  created: { tone: 'positive' },
  changed: { tone: 'info' },
  version: { tone: 'info' },
  unchanged: { tone: 'neutral' },
  skipped: { tone: 'neutral' },
});

/** Reads the feed with the saved configuration, and shows what a sync would do. */
export function SyncPreview({ isConfigured }: { isConfigured: boolean }) {
  const { mutate, data, isPending } = useMutation(
    queries.legalSync.preview.mutationOptions({ meta: { failureTitle: 'Failed to load sync data' } }),
  );
  return (
    <Section title="Preview" className="grid gap-4 text-small">
      <p className="text-ink-2">Reads the feed and shows what a sync would change. Nothing is stored.</p>
      <div>
        <Button
          variant="outline"
          disabled={!isConfigured}
          loading={isPending}
          loadingLabel="Reading…"
          onClick={() => mutate({})}
        >
          Preview changes
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {data && <Result preview={data} />}
      </div>
    </Section>
  );
}

function Result({ preview: { error, documents } }: { preview: Preview }) {
  if (error !== null)
    return (
      <Notice tone="critical" title="A sync would fail">
        <p className="wrap-anywhere">{error}</p>
      </Notice>
    );
  if (documents.length === 0) return <p>The feed has no documents.</p>;
  return (
    <ul aria-label="Documents of the feed">
      {documents.map(({ id, title, outcome, details, documentId }) => (
        <li key={id} className="grid gap-1 border-line border-b py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OutcomeBadge status={outcome} />
            <span className="wrap-anywhere min-w-0">
              {documentId === null ? (
                title
              ) : (
                <Link to={documentHref(documentId)} className="link">
                  {title}
                </Link>
              )}
            </span>
          </p>
          {details.length > 0 && (
            <p className="wrap-anywhere text-ink-2">
              {outcome === 'skipped' ? details.join(', ') : `Changes: ${details.join(', ')}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
