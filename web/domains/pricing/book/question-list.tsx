import { questionName } from '#contract/pricing/estimate.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import type { AssessmentQuestion } from '#contract/pricing/price-book.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';

/** Each question with its answers, their weights for the level and their factors for the price. */
export function QuestionList({ questions }: { questions: readonly AssessmentQuestion[] }) {
  return (
    <ul className="grid gap-8">
      {questions.map(({ key, question, ...rest }) => (
        <li key={key}>
          <h3 className="font-medium text-small">{questionName({ key, question, ...rest }, questions)}</h3>
          <p className="wrap-anywhere pb-1 text-ink-2 text-small">{question}</p>
          <FiguresTable
            caption={question}
            rows={rest.options}
            keyOf={(option) => option.key}
            columns={[
              {
                label: 'Answer',
                cell: ({ short, label }) => (
                  <>
                    {short}
                    <span className="block text-ink-3 text-meta">{label}</span>
                  </>
                ),
              },
              { label: 'Weight', className: 'w-20', cell: ({ weight }) => weight },
              { label: 'Factor', className: 'w-20', cell: ({ factorHundredths }) => factorText(factorHundredths) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
