import '#web/styles/pricing.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answers, AssessmentQuestion } from '#contract/pricing/price-book.ts';
import { AssessmentQuestions } from '#web/domains/pricing/calculator/assessment-questions.tsx';
import { ComplexityResult } from '#web/domains/pricing/calculator/complexity-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { CurrentBook } from './current-book.tsx';

/** The questions of the assessment; its result once all are answered. */
export function Assessment() {
  return <CurrentBook>{({ content, hash }) => <Questions key={hash} questions={content.questions} />}</CurrentBook>;
}

export function Questions({ questions }: { questions: readonly AssessmentQuestion[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [hasResult, setHasResult] = useState(false);
  const part = useRef<HTMLElement>(null);
  const isComplete = questions.every(({ key }) => answers[key]);
  /** The focus goes to what is shown instead. */
  function show(result: boolean): void {
    flushSync(() => setHasResult(result));
    part.current?.focus();
  }
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={hasResult ? 'Result of the assessment' : 'Questions of the assessment'}
      className="max-w-240"
    >
      {hasResult ? (
        <>
          <ComplexityResult questions={questions} answers={answers} />
          <Button variant="outline" className="mt-6" onClick={() => show(false)}>
            Change answers
          </Button>
        </>
      ) : (
        <form
          aria-label="Assessment"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) show(true);
          }}
        >
          <AssessmentQuestions
            id="assessment"
            questions={questions}
            answers={answers}
            onAnswer={(question, option) => setAnswers({ ...answers, [question]: option })}
          />
        </form>
      )}
    </section>
  );
}
