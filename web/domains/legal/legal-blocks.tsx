// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never move
import type { LegalBlock, LegalRun } from '#contract/business/legal/pages.ts';

/** The pieces of a legal document, drawn as elements: nothing of its text is HTML. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} {...block} />);
}

function Block(block: LegalBlock) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="mt-3 whitespace-pre-line">
          <Runs runs={block.text} />
        </p>
      );
    case 'heading': {
      const Heading = block.level <= 3 ? 'h3' : 'h4';
      return (
        <Heading className="mt-6 font-medium">
          <Runs runs={block.text} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          {...(block.ordered && { start: block.start })}
          className={block.ordered ? 'mt-3 list-decimal pl-6' : 'mt-3 list-disc pl-6'}
        >
          {block.entries.map((entry, index) => (
            <li key={index} className="mt-1.5 [&>p:first-child]:mt-0">
              <LegalBlocks blocks={entry} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="mt-4 border-line border-l-2 pl-4 text-ink-2">
          <LegalBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return <p className="mt-3 whitespace-pre-wrap">{block.text}</p>;
    case 'table':
      return <Table {...block} />;
  }
}

function Table({ head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section aria-label="Table" tabIndex={0} className="wrap-break-word mt-4 overflow-x-auto print:overflow-visible">
      <table className="print:wrap-anywhere w-full text-left text-small">
        <thead>
          <tr className="border-ink border-y">
            {head.map((cell, column) => (
              <th key={column} scope="col" className="py-2 pr-4 align-top font-medium">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-line border-b">
              {row.map((cell, column) => (
                <td key={column} className="py-2 pr-4 align-top">
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A word that is wider than a phone: it would push the other columns of a table out of sight. */
const longWord = /(\S{40,})/;

/** Every second piece of a split text is what was split at. */
const breakable = (piece: string, index: number) =>
  index % 2 === 0 ? (
    piece
  ) : (
    <span key={index} className="wrap-anywhere">
      {piece}
    </span>
  );

const Runs = ({ runs }: { runs: readonly LegalRun[] }) => runs.map((run, index) => <Styled key={index} {...run} />);

function Styled({ text, bold, italic, href }: LegalRun) {
  let styled = <>{text.split(longWord).map(breakable)}</>;
  if (italic) styled = <em>{styled}</em>;
  if (bold) styled = <strong className="font-medium">{styled}</strong>;
  if (href === undefined) return styled;
  return (
    <a href={href} className="link">
      {styled}
    </a>
  );
}
