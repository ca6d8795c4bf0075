import type { Answers, AssessmentQuestion } from '#contract/pricing/price-book.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { answerName } from './answer-name.ts';

interface AssessmentQuestionsProps {
  questions: readonly AssessmentQuestion[];
  answers: Answers;
  onAnswer: (question: string, option: string) => void;
  /** Starts the ids of the fields, which are unique in the page. */
  id: string;
  /** Whether unanswered questions say that they are. */
  showsMissing?: boolean;
  /** Without scripts the button sends what there is, and the server says what is missing. */
  isInteractive?: boolean;
}

/** The questions in full, one answer each, and the button to the result. Stands in a form of its own. */
export function AssessmentQuestions(props: AssessmentQuestionsProps) {
  const { questions, answers, onAnswer, id, showsMissing = false, isInteractive = true } = props;
  const answered = questions.filter(({ key }) => answers[key]).length;
  const isComplete = answered === questions.length;
  return (
    <>
      <ol>
        {questions.map(({ key, question, options }, index) => {
          const isMissing = showsMissing && !answers[key];
          return (
            <li key={key} className="border-line border-b py-5">
              <fieldset
                id={`${id}-${key}`}
                tabIndex={-1}
                aria-describedby={isMissing ? `${id}-${key}-problem` : undefined}
                className="question"
              >
                <legend className="text-h5">
                  {index + 1}. {question}
                </legend>
                {options.map((option) => (
                  <label key={option.key} className="question-answer">
                    <input
                      type="radio"
                      name={answerName(index)}
                      value={option.key}
                      checked={answers[key] === option.key}
                      aria-invalid={isMissing || undefined}
                      onChange={() => onAnswer(key, option.key)}
                    />
                    <span>{option.label}</span>
                  </label>
                ))}
                {isMissing && <FieldNote id={`${id}-${key}-problem`} error="Please choose an answer" />}
              </fieldset>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-5">
        <Button type="submit" disabled={isInteractive && !isComplete} aria-describedby={`${id}-progress`}>
          View Results
        </Button>
        <p id={`${id}-progress`} className="text-ink-3 text-small">
          {isComplete
            ? 'All questions are answered.'
            : `${answered} of ${questions.length} answered. The result needs an answer to each question.`}
        </p>
      </div>
    </>
  );
}
