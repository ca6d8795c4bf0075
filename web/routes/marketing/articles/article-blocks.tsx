import '#web/styles/marketing/article.css';
import { useRouteLoaderData } from 'react-router';
import { type ArticleBlock, plainText } from '#contract/content/page-blocks.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { useFill, useImage, useIsLinkAvailable } from '#web/routes/marketing/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { focalName, Picture } from '#web/ui/pictures/picture.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { ProseText } from './prose-text.tsx';

/** The text of a post, a whitepaper, a case study or a page made of blocks, 68 characters wide. */
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
      if (fill(plainText(block.text)) === '') return null;
      return (
        <p>
          <ProseText text={block.text} />
        </p>
      );
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2';
      const text = fill(block.text);
      return text === '' ? null : <Heading id={block.id}>{text}</Heading>;
    }
    case 'quote':
      return (
        <p className="pull">
          <ProseText text={block.text} />
        </p>
      );
    case 'statistic': {
      const figure = fill(`{${block.statistic}}`);
      if (figure === '') return null;
      return (
        <p>
          <strong className="text-gold-text text-h3 tabular-nums">{figure}</strong> {fill(block.text)}
        </p>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      const entries = block.entries.filter((entry) => fill(plainText(entry)) !== '');
      return (
        <List>
          {entries.map((entry) => (
            <li key={plainText(entry)}>
              <ProseText text={entry} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
    case 'image':
      return <Image {...block} />;
    case 'figure':
      return <Figure {...block} />;
    case 'cta':
      return <CallToAction {...block} />;
  }
}

function Image({ image, alt, caption, crop }: Extract<ArticleBlock, { kind: 'image' }>) {
  const fill = useFill();
  const shown = useImage(image);
  return (
    <figure>
      {crop && shown.focal && <FocalRule focal={shown.focal} />}
      <Picture
        image={shown}
        alt={alt ?? ''}
        sizes="(width >= 64rem) 640px, 90vw"
        {...(crop && { crop: shapes[crop] })}
      />
      {caption && <figcaption>{fill(caption)}</figcaption>}
    </figure>
  );
}

/** Keeps the focal point of cropped pictures in sight. A rule, because the policy forbids style attributes. */
function FocalRule({ focal }: { focal: { x: number; y: number } }) {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  const name = focalName(focal);
  if (!name) return null;
  const rule = `[data-focal="${name}"] img{object-position:${focal.x}% ${focal.y}%}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of two numbers, allowed by its hash
  return <style nonce={facts?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />;
}

const shapes = { wide: { width: 16, height: 9 }, square: { width: 1, height: 1 } };

/** A map sheet, cut to the width of the text. */
function Figure({ sheet, caption }: Extract<ArticleBlock, { kind: 'figure' }>) {
  const fill = useFill();
  return (
    <figure>
      <div className="flex justify-center overflow-hidden">
        <MapSheet href={useMapSheetUrl(sheet)} width={1920} height={300} />
      </div>
      {caption && <figcaption>{fill(caption)}</figcaption>}
    </figure>
  );
}

/** Its button is left out while the page it leads to is not published. */
function CallToAction({ text, action: { label, href } }: Extract<ArticleBlock, { kind: 'cta' }>) {
  const fill = useFill();
  const isAvailable = useIsLinkAvailable();
  return (
    <div className="border-ink border-t pt-5">
      <p>{fill(text)}</p>
      {isAvailable(href) && (
        <ButtonLink href={href} size="lg" className="mt-4">
          {fill(label)}
        </ButtonLink>
      )}
    </div>
  );
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
