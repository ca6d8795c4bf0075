import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { type BookChange, changesBetween } from './book-parts.ts';
import { examplePrices } from './example-prices.ts';

/** What a version changes in the one that it replaces, and what that does to the price of the worked examples. */
export function BookComparison({
  book: { replaces, content },
}: {
  book: Pick<PriceBookDetail, 'replaces' | 'content'>;
}) {
  if (!replaces) return <Nothing>There is no version to compare with: it is the first one.</Nothing>;
  const { number: name } = replaces;
  const changes = changesBetween(replaces.content, content);
  if (changes.length === 0) return <Nothing>Its prices are those of {name}, which it would replace.</Nothing>;
  const prices = examplePrices(replaces.content, content);
  const changed = prices.filter(({ change }) => change !== 'unchanged');
  return (
    <div className="grid gap-10">
      <Section title={`Changed in ${name}, which it replaces`} size="large" note={countText(changes.length, 'value')}>
        <dl>
          {changes.map((change) => (
            <ChangeRow key={change.key} change={change} />
          ))}
        </dl>
      </Section>
      <Section
        title="What it does to prices"
        size="large"
        note={`${changed.length} of ${countText(prices.length, 'example')} change`}
      >
        {changed.length === 0 ? (
          <Nothing>The price of every example stays the same.</Nothing>
        ) : (
          <FiguresTable
            caption="Prices of examples before and after"
            rows={changed}
            keyOf={({ key }) => key}
            columns={[
              {
                label: 'Example',
                cell: ({ example, tier }) => (
                  <>
                    {example}
                    <span className="block text-ink-3 text-meta">{tier}</span>
                  </>
                ),
              },
              { label: name, className: 'pl-3 max-sm:hidden', cell: ({ from }) => from ?? '–' },
              {
                label: 'This version',
                className: 'pl-3',
                cell: ({ from, to }) => (
                  <>
                    <span className="font-medium">{to ?? '–'}</span>
                    <span className="block text-ink-3 text-meta sm:hidden">before {from ?? '–'}</span>
                  </>
                ),
              },
              { label: 'Change', className: 'pl-3', cell: ({ change }) => change || '–' },
            ]}
          />
        )}
      </Section>
    </div>
  );
}

function ChangeRow({ change: { of, label, from, to } }: { change: BookChange }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-2.5 text-small sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="wrap-anywhere">
        {of}
        <span className="block text-ink-3 text-meta">{label}</span>
      </dt>
      <dd className="wrap-anywhere tabular-nums">
        {from === null ? <span className="text-ink-3">new</span> : <del className="text-ink-2">{from}</del>}
        <span aria-hidden="true"> → </span>
        {to === null ? (
          <span className="text-ink-3">removed</span>
        ) : (
          <ins className="font-medium no-underline">{to}</ins>
        )}
      </dd>
    </div>
  );
}

function countText(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
