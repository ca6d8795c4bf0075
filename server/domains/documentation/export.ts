import { asc, sql } from 'drizzle-orm';
import { documentStatuses, documentTypes } from '#contract/operations/documentation/choices.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { documentationEntries } from './tables.ts';

type Entry = typeof documentationEntries.$inferSelect;

/** Returns every entry in one Markdown file with a table of contents (requirements 2.7). */
export async function exportEntries(ctx: Ctx): Promise<File> {
  const entries = await transact(ctx, async (tx) => {
    const found = await tx
      .select()
      .from(documentationEntries)
      .orderBy(asc(sql`lower(${documentationEntries.title})`));
    await recordAudit(tx, ctx, { action: 'documentation-entry.exported', details: { rows: found.length } });
    return found;
  });
  return new File([asMarkdown(entries, dayInZurich(ctx.now()))], 'system-documentation.md', {
    type: 'text/markdown;charset=utf-8',
  });
}

/** The headings of an entry are two levels lower than it has them, so that its title stands above them. */
export function asMarkdown(entries: readonly Entry[], day: string): string {
  const contents = entries.map(({ title }, index) => `${index + 1}. [${escaped(title)}](#entry-${index + 1})`);
  const texts = entries.map(({ title, type, status, lastUpdated, author, content }, index) => {
    const facts = `${documentTypes[type]} · ${documentStatuses[status]} · last updated ${lastUpdated} · ${author}`;
    return `<a id="entry-${index + 1}"></a>\n\n## ${index + 1}. ${escaped(title)}\n\n${facts}\n\n${lowered(content ?? '')}`;
  });
  const parts = [
    '# System documentation',
    `Exported on ${day}. ${entries.length} entries.`,
    contents.join('\n'),
    ...texts,
  ];
  return `${parts
    .filter((part) => part !== '')
    .join('\n\n')
    .trimEnd()}\n`;
}

/** Without marks of Markdown that would be read as such. */
const escaped = (title: string) => title.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');

/** Lines inside a fenced code block stay as they are. */
function lowered(content: string): string {
  let isCode = false;
  return content
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? line : line.replace(/^(#{1,6})(?= )/, (marks) => '#'.repeat(Math.min(6, marks.length + 2)));
    })
    .join('\n');
}
