import type { QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { priceBookContent } from '#contract/pricing/price-book-shape.ts';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { bookDraft } from '#web/domains/pricing/book/acts.ts';
import { shapeOver } from '#web/forms/shape-over.ts';
import { type BookFields, fieldsOfBook } from './book-fields.ts';
import { fieldOfProblem, inputOfBook } from './book-input.ts';
import { partsOfBook } from './book-parts.ts';

interface EditBookProps {
  book: PriceBookDetail;
  queryKey: QueryKey;
}

/** The form of a draft. What is wrong stands beside its field, whose group opens. */
export function EditBook({ book, queryKey }: EditBookProps) {
  const { id, content } = book;
  const shape = useMemo(() => shapeOfBook(content), [content]);
  return (
    <RecordForm<BookFields, PriceBookContent, PriceBookDetail>
      label="Price book"
      record={book}
      queryKey={queryKey}
      fieldsOf={(stored) => fieldsOfBook(stored.content)}
      draft={bookDraft(book)}
      shape={shape}
      parts={partsOfBook(content)}
      save={(values, version) => api.priceBooks.save({ id, version, content: values })}
      savedText={() => 'The draft is saved. Compare it under Changes.'}
    />
  );
}

/** The contract's shape over the fields of the form, which began with this content. */
export function shapeOfBook(stored: PriceBookContent) {
  return shapeOver<PriceBookContent>(
    priceBookContent,
    (fields) => inputOfBook(fields, stored).content,
    (path, fields) => fieldOfProblem(path, inputOfBook(fields, stored)),
  );
}
