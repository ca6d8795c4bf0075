import type { LegalDocumentDetail } from '#contract/business/legal-documents.ts';
import { dateAndTime } from '#web/ui/times.ts';

type Version = LegalDocumentDetail['versions'][number];

/** The versions that are kept, newest first. */
export function VersionsTab({ versions, now }: { versions: readonly Version[]; now: Date }) {
  if (versions.length === 0) return <p className="text-ink-2 text-small">No version history available</p>;
  return (
    <ol aria-label="Versions" className="border-line border-t text-small">
      {versions.map((version) => (
        <li key={version.number} className="grid gap-1 border-line border-b py-3">
          <p className="wrap-anywhere font-medium">
            Version {version.number}: {version.title}
          </p>
          <p className="wrap-anywhere text-ink-3 text-meta">{stateOf(version, now)}</p>
          {version.changesSummary && <p className="wrap-anywhere text-ink-2">{version.changesSummary}</p>}
        </li>
      ))}
    </ol>
  );
}

function stateOf({ author, publishedAt, withdrawnAt, createdAt }: Version, now: Date): string {
  const by = author === null ? '' : ` by ${author.email}`;
  if (publishedAt === null) return `Written${by}, never published, kept ${dateAndTime(createdAt, now)}`;
  const end = withdrawnAt === null ? '' : `, withdrawn ${dateAndTime(withdrawnAt, now)}`;
  return `Written${by}, published ${dateAndTime(publishedAt, now)}${end}`;
}
