import { Section } from '#web/back-office/section.tsx';
import { ServiceTable } from '#web/domains/pricing/book/service-table.tsx';
import { CurrentBook } from './current-book.tsx';

/** How complex each service usually is, and by which factors its price is multiplied. */
export function ServiceComplexity() {
  return (
    <CurrentBook>
      {({ content }) => (
        <Section title="Services and their factors" size="large">
          <ServiceTable {...content} />
        </Section>
      )}
    </CurrentBook>
  );
}
