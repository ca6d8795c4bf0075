import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { versionsToCompare } from './versions-to-compare.ts';

const compareVersions = lazyModule(async () => (await import('./compare-versions.tsx')).CompareVersions);

type Version = LegalDocumentDetail['versions'][number];

/** The versions that are kept, newest first, and the comparison of any two. */
export function VersionsTab({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  return (
    <div className="grid gap-4">
      <Versions versions={document.versions} now={now} />
      {versionsToCompare(document).length > 1 && (
        <div>
          <DialogButton variant="outline" size="sm" dialog={compareVersions} given={{ document }}>
            Compare versions
          </DialogButton>
        </div>
      )}
    </div>
  );
}

function Versions({ versions, now }: { versions: readonly Version[]; now: Date }) {
  if (versions.length === 0) return <p className="text-ink-2 text-small">No earlier versions</p>;
  return (
    <ol aria-label="Versions" className="border-line border-t text-small">
      {versions.map((version) => (
        <li key={version.number} className="grid gap-1 border-line border-b py-3">
          <p className="wrap-anywhere font-medium">
            Version {version.number}: {version.title}
          </p>
          <p className="wrap-anywhere text-ink-3 text-meta">{stateOf(version, now)}</p>
          {version.file && (
            <a href={legalFileHref(version.file.id)} download className="link wrap-anywhere justify-self-start">
              {version.file.name}
            </a>
          )}
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
