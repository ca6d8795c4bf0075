import type { ReactNode } from 'react';
import { keysOf } from '#contract/labels.ts';
import { type ComplexityLevel, complexityLevels, complexityOf, rangeText } from '#contract/pricing/complexity-level.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import type { Answers, AssessmentQuestion } from '#contract/pricing/price-book.ts';
import { cx } from '#web/ui/cx.ts';

interface ComplexityResultProps {
  questions: readonly AssessmentQuestion[];
  /** One to every question. */
  answers: Answers;
}

/** Level, months, people and multiplier of an assessment, and where its score lies. */
export function ComplexityResult({ questions, answers }: ComplexityResultProps) {
  const { score, level } = complexityOf(questions, answers);
  const { name, months, people, multiplierHundredths } = complexityLevels[level];
  return (
    <>
      <dl className="complexity">
        <Fact label="Complexity" value={name}>
          <Score questions={questions} answers={answers} score={score} />
        </Fact>
        <Fact label="Duration" value={`${rangeText(months)} months`}>
          range of this level
        </Fact>
        <Fact label="People" value={`${rangeText(people)} specialists`}>
          at the busiest time
        </Fact>
        <Fact label="Level multiplier" value={factorText(multiplierHundredths)}>
          replaced below by the factors of your answers
        </Fact>
      </dl>
      <ScoreBand score={score} level={level} />
    </>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="complexity-fact">
      <dt className="text-ink-2 text-meta">{label}</dt>
      <dd>
        <span className="complexity-value">{value}</span> <span className="text-ink-3 text-meta">{children}</span>
      </dd>
    </div>
  );
}

/** `score 3.0 of 4: (4 + 3 + 4 + 1) / 4`; with several questions of one category the sum would not show the averages. */
function Score({ questions, answers, score }: ComplexityResultProps & { score: number }) {
  const weights = questions.map(({ key, options }) => options.find((one) => one.key === answers[key])?.weight ?? 0);
  const isSum = new Set(questions.map(({ category }) => category)).size === questions.length;
  return (
    <>
      score {score.toFixed(Number.isInteger(score * 10) ? 1 : 2)} of 4
      {isSum && (
        <span className="max-md:hidden">
          : ({weights.join(' + ')}) / {weights.length}
        </span>
      )}
    </>
  );
}

/** The bands of the levels from 1 to 4, with a mark at the score; the text above says the same. */
function ScoreBand({ score, level }: { score: number; level: ComplexityLevel }) {
  return (
    <div aria-hidden="true" className="score-band">
      <svg aria-hidden="true" className="score-mark">
        <svg aria-hidden="true" x={`${((score - 1) / 3) * 100}%`} overflow="visible">
          <path d="M-6 0h12l-6 7z" />
        </svg>
      </svg>
      <ol className="score-levels text-meta">
        {keysOf(complexityLevels).map((key) => {
          const { name, upToTenths } = complexityLevels[key];
          return (
            <li key={key} className={cx(key === level && 'text-ink')}>
              <span className={cx(key === level && 'font-medium')}>{name}</span>{' '}
              {upToTenths === null ? 'above' : `to ${upToTenths / 10}`}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
