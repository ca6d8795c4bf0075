import type { BodyOf } from '#contract/content/page-body.ts';

/** The Markdown of a legal page of the content, with the same words: numbered sections, and entries as lists. */
export function toMarkdown({ lead, sections }: BodyOf<'legal'>): string {
  const blocks = sections.flatMap(({ title, paragraphs, entries }, index) => [
    `## ${index + 1}. ${plain(title)}`,
    ...paragraphs.map(line),
    ...(entries.length === 0 ? [] : [entries.map((one) => `- **${plain(one.title)}:** ${plain(one.text)}`).join('\n')]),
  ]);
  return [line(lead), ...blocks].join('\n\n');
}

/** A paragraph that begins like a heading, a list or a quote stays one. */
const line = (text: string) =>
  plain(text)
    .replace(/^[#>+-]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);

/** What Markdown would read as a mark is escaped; the address of the company is a link, as on the page. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*[\]<&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replaceAll('{email}', '[{email}](mailto:{email})');
}
