import { Section } from '#web/back-office/section.tsx';
import { DriverList } from '#web/domains/pricing/book/driver-list.tsx';
import { LevelTable } from '#web/domains/pricing/book/level-table.tsx';
import { CurrentBook } from './current-book.tsx';

/** What makes a service complex, and the levels that follow. */
export function Learn() {
  return (
    <CurrentBook>
      {({ content }) => (
        <>
          <Section title="Complexity drivers" size="large">
            <DriverList {...content} />
          </Section>
          <Section title="Levels" size="large">
            <LevelTable />
          </Section>
        </>
      )}
    </CurrentBook>
  );
}
