// biome-ignore-all lint/suspicious/noArrayIndexKey: the sections of a text have no ids and never move
import type { LegalText as Text } from '#contract/business/legal/pages.ts';
import { LegalBlocks } from './legal-blocks.tsx';

/** The text of a document as on its public page: sections with their numbers. */
export function LegalText({ lead, sections }: Pick<Text, 'lead' | 'sections'>) {
  return (
    <div className="wrap-anywhere [&>:first-child]:mt-0">
      <LegalBlocks blocks={lead} />
      {sections.map(({ number, title, blocks }, index) => (
        <section key={index} className="mt-8">
          <h2 className="text-h4">
            <span className="tabular-nums">{number}.</span> {title}
          </h2>
          <LegalBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}
