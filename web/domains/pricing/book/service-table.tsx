import { complexityLevels, complexityOf } from '#contract/pricing/complexity-level.ts';
import { questionName } from '#contract/pricing/estimate.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import { productText } from '#contract/pricing/price.ts';
import type { AssessmentQuestion, PriceBookContent, ServiceComplexity } from '#contract/pricing/price-book.ts';
import { WideFiguresTable } from '#web/back-office/charts/wide-figures-table.tsx';

/** Each service with the complexity and the factors of its usual answers. */
export function ServiceTable({ services, questions }: Pick<PriceBookContent, 'services' | 'questions'>) {
  return (
    <WideFiguresTable
      caption="Services and their usual complexity"
      className="min-w-136"
      rows={services}
      keyOf={({ key }) => key}
      columns={[
        { label: 'Service', className: 'min-w-32', cell: ({ serviceName }) => serviceName },
        { label: 'Base complexity', className: 'pl-2', cell: ({ answers }) => levelText(questions, answers) },
        ...questions.map((question) => ({
          label: questionName(question, questions),
          className: 'pl-2',
          cell: (service: ServiceComplexity) => factorText(factorOf(question, service)),
        })),
        {
          label: 'Together',
          className: 'pl-2',
          cell: (service) => `× ${productText(questions.map((question) => factorOf(question, service)))}`,
        },
      ]}
    />
  );
}

function factorOf({ key, options }: AssessmentQuestion, { answers }: ServiceComplexity): number {
  return options.find((option) => option.key === answers[key])?.factorHundredths ?? 100;
}

function levelText(questions: readonly AssessmentQuestion[], answers: ServiceComplexity['answers']): string {
  const { score, level } = complexityOf(questions, answers);
  return `${complexityLevels[level].name}, ${Math.round(score * 100) / 100}`;
}
