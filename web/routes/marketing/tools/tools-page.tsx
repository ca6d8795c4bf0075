import '#web/styles/pricing.css';
import type { BodyOf } from '#contract/content/page-body.ts';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { NumberedSections } from '#web/routes/marketing/sections.tsx';
import { Accuracy } from './accuracy.tsx';
import { InteractiveTools } from './interactive-tools.tsx';
import type { Tools } from './load-tools.ts';
import { ReadMore } from './read-more.tsx';

interface ToolsPageProps extends Tools {
  path: string;
  title: string;
  body: BodyOf<'sections'>;
}

const links = [
  ['#complexity', 'Assessment'],
  ['#price', 'Price Calculator'],
  ['#learn', 'Learn'],
  ['#pricing-impact', 'Pricing Impact'],
] as const;

/** Assessment, calculator and what they are computed from, then the sections of the content. */
export function ToolsPage({ path, title, body, state, book, accuracy }: ToolsPageProps) {
  const first = accuracy.length > 0 ? 5 : 4;
  return (
    <>
      <PageHead path={path} title={title} lead={body.lead} actions={<OnThisPage />} />
      <div data-island="tools" data-state={JSON.stringify(state)}>
        <InteractiveTools initial={state} />
      </div>
      <ReadMore number={3} book={book.content} />
      {accuracy.length > 0 && <Accuracy number={4} groups={accuracy} />}
      <NumberedSections sections={body.sections} first={first} />
      <NextStep number={first + body.sections.length} {...body.next} />
      <div className="h-20 lg:h-24" />
    </>
  );
}

function OnThisPage() {
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-x-4 gap-y-3 text-small lg:justify-end">
      {links.map(([href, label]) => (
        <a key={href} href={href} className="link tap">
          {label}
        </a>
      ))}
    </nav>
  );
}
