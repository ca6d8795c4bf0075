import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LegalPreview } from '#contract/business/legal/document-procedures.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { LegalText } from '#web/domains/legal/legal-text.tsx';

/** A text as its readers see it, rendered by the server like the public page. */
export function PublishedText({ text }: { text: LegalPreview }) {
  const preview = useQuery(
    queries.legalDocuments.preview.queryOptions({
      input: text,
      placeholderData: keepPreviousData,
      meta: { resource: 'preview' },
    }),
  );
  return (
    <QueryState query={preview} resource="preview" rows={6}>
      {(parts) => <LegalText {...parts} />}
    </QueryState>
  );
}
