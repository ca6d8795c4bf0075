import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { Section } from '#web/back-office/section.tsx';
import { DriverList } from './driver-list.tsx';
import { QuestionList } from './question-list.tsx';
import { ServiceTable } from './service-table.tsx';
import { TierList } from './tier-list.tsx';

/** Everything that a version says. */
export function BookContent({ content }: { content: PriceBookContent }) {
  const { tiers, questions, services } = content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Section title="Pricing tiers" size="large" className="grid gap-5">
        <TierList tiers={tiers} />
      </Section>
      <Section title="Questions" size="large" className="grid gap-5">
        <QuestionList questions={questions} />
      </Section>
      <Section title="Complexity drivers" size="large">
        <DriverList {...content} />
      </Section>
      <Section title="Services" size="large">
        <ServiceTable services={services} questions={questions} />
      </Section>
    </div>
  );
}
