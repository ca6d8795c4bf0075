import type { SearchAnswer } from '#contract/content/content.ts';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { resultCountLabel, resultKindLabels, searchedForLabel } from './result-labels.ts';

/** Matching pages, best first, each row a link; above them the count and what was searched for. */
export function Results({ answer }: { answer: SearchAnswer }) {
  const { results, total } = answer;
  const difference = searchedForLabel(answer);
  return (
    <Section number={1} title="Results">
      <p className="border-ink border-b pb-3 text-ink-2 text-small">
        {difference && <span className="font-medium text-ink">{difference} </span>}
        {resultCountLabel(results.length, total)}
      </p>
      <ul>
        {results.map(({ path, title, description, kind }) => (
          <li key={path} className="bleed border-line border-b py-5 max-lg:pr-8 lg:grid lg:grid-cols-9 lg:gap-x-6">
            <div className="lg:col-span-7">
              <h3 className="text-h4">
                <a href={path} className="whole">
                  {title}
                </a>
              </h3>
              <p className="mt-1 max-w-[32rem] text-ink-2">{description}</p>
            </div>
            <p className="mt-2 text-ink-3 text-small lg:col-span-2 lg:mt-1">{resultKindLabels[kind]}</p>
            <Icon name="arrow-right" className="row-arrow lg:hidden" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
