import type { LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { documentHref } from './tabs.tsx';
import { useDocumentMenu } from './use-document-menu.tsx';

/** Requirements 2.2.16. */
export function DocumentRowMenu({ row }: { row: LegalDocumentRow }) {
  const { items, dialog } = useDocumentMenu(row);
  return (
    <>
      <RowMenu name={row.title} href={documentHref(row.id)} openLabel="View Details">
        {items}
      </RowMenu>
      {dialog}
    </>
  );
}
