import type {
  DocumentationDetail,
  DocumentationVersionText,
} from '#contract/operations/documentation/documentation.ts';
import { queries } from '#web/api/queries.ts';
import { VersionComparison } from '#web/back-office/comparison/version-comparison.tsx';

/** What changed between any two versions of an entry. */
export function CompareVersions({ record, onClose }: { record: DocumentationDetail; onClose: () => void }) {
  const { id, events } = record;
  const numbers = events.flatMap(({ number }) => number ?? []).toReversed();
  return (
    <VersionComparison
      versions={numbers.map((number) => ({ number, label: `Version ${number}` }))}
      query={(number) =>
        queries.documentation.versionText.queryOptions({ input: { id, number }, meta: { resource: 'version' } })
      }
      passagesOf={({ title, content }: DocumentationVersionText) => [title, content ?? '']}
      onClose={onClose}
    />
  );
}
