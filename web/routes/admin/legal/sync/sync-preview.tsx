import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SyncPreview as Preview } from '#contract/business/legal/sync.ts';
import { type SyncOutcome, syncOutcomes } from '#contract/business/legal/sync-choices.ts';
import { queries } from '#web/api/queries.ts';
import { documentHref } from '#web/domains/legal/documents.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Tone } from '#web/ui/tone.ts';

const tones: Record<SyncOutcome, Tone> = {
  created: 'positive',
  changed: 'info',
  version: 'info',
  unchanged: 'neutral',
  skipped: 'neutral',
};

/** Reads the feed with the saved configuration, and shows what a sync would do. */
export function SyncPreview({ isConfigured }: { isConfigured: boolean }) {
  const { mutate, data, isPending } = useMutation(
    queries.legalSync.preview.mutationOptions({ meta: { failureTitle: 'Failed to load sync data' } }),
  );
  return (
    <section aria-labelledby="sync-preview" className="grid gap-4 text-small">
      <h2 id="sync-preview" className="border-rule border-b pb-2 font-medium">
        Preview
      </h2>
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
    </section>
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
            <Badge tone={tones[outcome]}>{syncOutcomes[outcome]}</Badge>
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
