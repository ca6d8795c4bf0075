import { documentStatuses } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentDetail, LegalVersionText } from '#contract/business/legal/documents.ts';
import { queries } from '#web/api/queries.ts';
import { VersionComparison } from '#web/back-office/comparison/version-comparison.tsx';
import { versionsToCompare } from './versions-to-compare.ts';

/** What changed between any two versions of a document, its newest one included. */
export function CompareVersions({ document, onClose }: { document: LegalDocumentDetail; onClose: () => void }) {
  const versions = versionsToCompare(document).map((number) => {
    const status = number === document.number ? ` (${documentStatuses[document.status]})` : '';
    return { number, label: `Version ${number}${status}` };
  });
  return (
    <VersionComparison
      versions={versions}
      query={(number) => versionText(document, number)}
      passagesOf={passagesOf}
      onClose={onClose}
    />
  );
}

/** The words of a version: of the newest one as it is shown, of another as it is kept. */
function versionText({ id, number: newest, version, ...document }: LegalDocumentDetail, number: number) {
  const { title, content, fileName, fileText } = document;
  return {
    ...queries.legalDocuments.versionText.queryOptions({ input: { id, number }, meta: { resource: 'version' } }),
    ...(number === newest && {
      queryKey: ['legal-document', id, 'newest', version],
      queryFn: (): LegalVersionText => ({ title, content, fileName, fileText }),
    }),
  };
}

function passagesOf({ title, content, fileName, fileText }: LegalVersionText): string[] {
  const passages = [title, content, fileName === null ? null : `File: ${fileName}`, fileText];
  return passages.filter((passage) => passage !== null && passage !== '') as string[];
}
