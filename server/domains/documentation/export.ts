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
function asMarkdown(entries: readonly Entry[], day: string): string {
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

/**
 * Lines inside a fenced code block stay as they are, and one without an end ends with its entry. HTML elsewhere is text, as on
 * the screen.
 */
function lowered(content: string): string {
  /** The opening line of the block, as far as its end has to repeat it. */
  let fence: { indent: string; marks: string } | null = null;
  const lines = content.split('\n').map((line) => {
    const [, indent = '', marks = '', rest = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== null) {
      if (marks.startsWith(fence.marks) && rest.trim() === '') fence = null;
      return line;
    }
    if (marks !== '' && (marks.startsWith('~') || !rest.includes('`'))) {
      fence = { indent, marks };
      return line;
    }
    return asText(line.replace(/^(#{1,6})(?= )/, (heading) => '#'.repeat(Math.min(6, heading.length + 2))));
  });
  const end = fence as { indent: string; marks: string } | null;
  return [...lines, ...(end === null ? [] : [end.indent + end.marks])].join('\n');
}

/** A line whose elements and comments are not read as HTML, except in code. Addresses in angle brackets stay links. */
const asText = (line: string) =>
  line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/<(?!https?:|mailto:)(?=[a-z/!?])/gi, '\\<')))
    .join('');
