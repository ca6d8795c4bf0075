import '#web/styles/marketing/article.css';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFill } from '#web/routes/marketing/site.ts';

/** The text of a post, whitepaper or case study, 68 characters wide. */
export function ArticleBlocks({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="article">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never move
        <Block key={index} {...block} />
      ))}
    </div>
  );
}

function Block(block: ArticleBlock) {
  const fill = useFill();
  switch (block.kind) {
    case 'paragraph':
      return <p>{fill(block.text)}</p>;
    case 'heading':
      return <h2 id={block.id}>{fill(block.text)}</h2>;
    case 'quote':
      return <p className="pull">{fill(block.text)}</p>;
    case 'claim':
      return (
        <p>
          <strong className="text-gold-text text-h3 tabular-nums">{fill(`{${block.claim}}`)}</strong> {fill(block.text)}
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.entries.map((entry) => (
            <li key={entry}>{fill(entry)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
  }
}

/** On phones each row becomes a list whose entries repeat the column's name. */
function Table({ caption, head, rows, note }: Extract<ArticleBlock, { kind: 'table' }>) {
  const fill = useFill();
  return (
    <figure>
      <table>
        <caption>{fill(caption)}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {fill(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{fill(name)}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column
                <td key={column} data-column={fill(head[column + 1] ?? '')}>
                  {fill(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <figcaption>{fill(note)}</figcaption>}
    </figure>
  );
}
