import { BookCalculator } from '#web/domains/pricing/book/book-calculator.tsx';
import { CurrentBook } from './current-book.tsx';

/** The price of answers, with the reasons for it. */
export function PriceCalculator() {
  return <CurrentBook>{(book) => <BookCalculator key={book.hash} book={book} />}</CurrentBook>;
}
