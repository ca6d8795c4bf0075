import { useQuery } from '@tanstack/react-query';
import { amountText, billedCurrencies } from '#contract/business/billed-positions.ts';
import { complexityLevels } from '#contract/pricing/complexity-level.ts';
import { type Estimate, estimate, isComplete, questionName } from '#contract/pricing/estimate.ts';
import { dearestSentence } from '#contract/pricing/estimate-words.ts';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyPosition, type TypedOffer } from './typed.ts';

interface PriceBookProps {
  typed: TypedOffer;
  set: (change: Partial<TypedOffer>) => void;
  problem: string | undefined;
}

/** The price book that a draft was computed with, by default the one in force, and its price for the answers so far. */
export function usePriceBook({ estimate: given }: Pick<TypedOffer, 'estimate'>) {
  const number = given?.book;
  const current = useQuery(queries.pricing.current.queryOptions({ meta: { resource: 'price book' } }));
  const isOther = number !== undefined && current.data !== undefined && number !== current.data.number;
  const chosen = useQuery(
    queries.pricing.book.queryOptions({
      input: { number: number ?? '' },
      enabled: isOther,
      meta: { resource: 'price book' },
    }),
  );
  const query = isOther ? chosen : current;
  const book = query.data;
  const isAnswered = book && given && isComplete(book.content, given.tier, given.answers);
  return {
    query,
    /** The number of the one in force. */
    current: current.data?.number,
    result: isAnswered ? estimate(book, given.tier, given.answers) : null,
  };
}

/** The answers of the price book, its price for them, and a position with that price. */
export function PriceBookAnswers(props: PriceBookProps) {
  const { query, current, result } = usePriceBook(props.typed);
  return (
    <Section title="Estimate" note={query.data && `price book ${query.data.number}`}>
      <QueryState query={query} resource="price book" rows={2}>
        {(book) => <Answers {...props} book={book} current={current ?? book.number} result={result} />}
      </QueryState>
    </Section>
  );
}

interface AnswersProps extends PriceBookProps {
  book: PriceBook;
  current: string;
  result: Estimate | null;
}

function Answers({ typed, set, problem, book, current, result }: AnswersProps) {
  const { tiers, questions } = book.content;
  const given = typed.estimate ?? { book: book.number, tier: tiers[0]?.key ?? '', answers: {} };
  const answer = (part: Partial<typeof given>) => set({ estimate: { ...given, ...part } });
  return (
    <>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <Field label="Region">
          {(control) => (
            <Select
              {...control}
              value={given.tier}
              choices={tiers.map(({ key, name }) => [key, name])}
              onChange={({ target }) => answer({ tier: target.value })}
            />
          )}
        </Field>
        {questions.map((question) => (
          <Field key={question.key} label={questionName(question, questions)} help={question.question}>
            {(control) => (
              <Select
                {...control}
                value={given.answers[question.key] ?? ''}
                choices={[['', 'Choose an answer'], ...question.options.map(({ key, short }) => [key, short] as const)]}
                onChange={({ target }) => answer({ answers: { ...given.answers, [question.key]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      {problem && <FieldNote id="estimate-problem" error={problem} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {result ? (
          <Result result={result} typed={typed} set={set} />
        ) : (
          <p className="text-ink-2 text-small">Answer every question to see the price of the book.</p>
        )}
        {typed.estimate && (
          <Button variant="ghost" size="sm" onClick={() => set({ estimate: null })}>
            Without the price book
          </Button>
        )}
        {book.number !== current && (
          <Button variant="outline" size="sm" onClick={() => answer({ book: current })}>
            Use price book {current}
          </Button>
        )}
      </div>
    </>
  );
}

function Result({ result, typed, set }: { result: Estimate } & Pick<PriceBookProps, 'typed' | 'set'>) {
  const { totalMinor, currency, range, complexity } = result;
  const hasOtherCurrency = typed.positions.length > 0 && currency !== typed.currency;
  const isUsed = typed.positions.some(({ price }) => price === amountText(totalMinor));
  function addPosition(): void {
    const position = { ...emptyPosition(), title: typed.subject, price: amountText(totalMinor) };
    set({
      positions: [...typed.positions, position],
      ...(currency in billedCurrencies && { currency: currency as TypedOffer['currency'] }),
    });
  }
  return (
    <>
      <p className="text-small tabular-nums">
        <b className="font-medium text-h5">{`${currency} ${amountText(totalMinor)}`}</b>
        <span className="block text-ink-2 text-meta">
          {`${amountText(range.fromMinor)} to ${amountText(range.toMinor)}, ${complexityLevels[complexity.level].name.toLowerCase()}. ${dearestSentence(result)}`}
        </span>
      </p>
      <Button size="sm" variant="outline" disabled={hasOtherCurrency || isUsed} onClick={addPosition}>
        Use this price
      </Button>
      {isUsed && <p className="text-ink-3 text-meta">A position has this price.</p>}
      {hasOtherCurrency && (
        <p className="text-ink-3 text-meta">The positions are in {typed.currency}: choose a region with it.</p>
      )}
    </>
  );
}
