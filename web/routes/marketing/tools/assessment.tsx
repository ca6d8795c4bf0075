import type { Ref } from 'react';
import { questionName } from '#contract/pricing/estimate.ts';
import type { Answers } from '#contract/pricing/price-book.ts';
import { AssessmentQuestions } from '#web/domains/pricing/calculator/assessment-questions.tsx';
import { ComplexityResult } from '#web/domains/pricing/calculator/complexity-result.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import type { ShownBook } from './tools-state.ts';

interface AssessmentProps {
  book: ShownBook;
  tier: string;
  answers: Answers;
  hasResult: boolean;
  showsMissing: boolean;
  isInteractive: boolean;
  onAnswer: (question: string, option: string) => void;
  onView: () => void;
  /** Of the result. */
  ref: Ref<HTMLDivElement>;
}

const id = 'assessment';

/** The four questions, and their result once all are answered. */
export function Assessment(props: AssessmentProps) {
  const { book, tier, answers, hasResult, showsMissing, isInteractive, onAnswer, onView, ref } = props;
  const { questions } = book.content;
  if (hasResult)
    return (
      <Section number={1} title="Assessment" id="complexity" note={<Answered count={questions.length} />} rule>
        <div ref={ref} tabIndex={-1}>
          <ComplexityResult questions={questions} answers={answers} />
        </div>
      </Section>
    );
  const missing = showsMissing ? questions.filter(({ key }) => !answers[key]) : [];
  return (
    <Section number={1} title="Assessment" id="complexity" note="One answer to each question." rule>
      <form
        method="get"
        action="/solutions/interactive-tools#complexity"
        onSubmit={(event) => {
          event.preventDefault();
          onView();
        }}
      >
        {missing.length > 0 && (
          <div className="pt-5">
            <ErrorSummary
              outcome="computed"
              fields={missing.map((one) => ({ id: `${id}-${one.key}`, label: questionName(one, questions) }))}
              autoFocus
            />
          </div>
        )}
        <input type="hidden" name="tier" value={tier} />
        <input type="hidden" name="book" value={book.number} />
        <AssessmentQuestions
          id={id}
          questions={questions}
          answers={answers}
          onAnswer={onAnswer}
          showsMissing={showsMissing}
          isInteractive={isInteractive}
        />
      </form>
    </Section>
  );
}

function Answered({ count }: { count: number }) {
  return (
    <>
      <p>
        {count} of {count} answered
      </p>
      <a href="#answers" className="link tap">
        Change answers
      </a>
    </>
  );
}
