import { Link } from 'react-router';
import type { EditedPage } from '#contract/content/editing.ts';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { documentHref } from '#web/domains/legal/documents.ts';
import { Notice } from '#web/ui/notice.tsx';

/** In place of the editor of a page that shows a legal document: where that is changed. */
export function GovernedPage({ page: { title, path, status }, document }: { page: EditedPage; document: string }) {
  return (
    <>
      <RecordHeader
        title={title}
        badge={<StatusBadge status={status} />}
        facts={
          <a href={path} className="link">
            {path}
          </a>
        }
      />
      <Notice tone="info" className="mt-6">
        Governed by{' '}
        <Link to={documentHref(document)} className="link">
          Legal Documents
        </Link>
      </Notice>
    </>
  );
}
