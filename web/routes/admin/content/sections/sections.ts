import { z } from 'zod';
import { type PageBody, pageBody } from '#contract/content/page-body.ts';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { inner, optionsOf } from '#web/routes/admin/content/fields/schema.ts';

/** A part of a page that is folded to one line. */
export interface PageSection {
  key: string;
  label: string;
  /** The values of the body in it; none: the blocks, or title and summary. */
  fields: [name: string, schema: z.ZodType][];
}

export const titleSection = 'title';
export const blocksSection = 'blocks';

/** The sections of a page in its order: title and lead, its blocks, each list and group, the single values at the end. */
export function sectionsOf(body: PageBody): PageSection[] {
  const template = pageBody.options.find(({ shape }) => shape.template.value === body.template);
  const all = Object.entries((template?.shape ?? {}) as Record<string, z.ZodType>).filter(
    ([name, schema]) => !(schema instanceof z.ZodLiteral) && !(name === 'kind' && body.template === 'blocks'),
  );
  const inTitle = all.filter(([name]) => name === 'eyebrow' || name === 'lead');
  const single = all.filter(([name, schema]) => !inTitle.some(([one]) => one === name) && isSingle(schema));
  const rest = all.filter((field) => !inTitle.includes(field) && !single.includes(field));
  return [
    { key: titleSection, label: 'Title and lead', fields: inTitle },
    ...rest.map(([name, schema]) =>
      name === 'blocks'
        ? { key: blocksSection, label: 'Content', fields: [] }
        : { key: name, label: labelOf(name), fields: [[name, schema]] as PageSection['fields'] },
    ),
    ...(single.length > 0 ? [{ key: 'other', label: 'Other fields', fields: single }] : []),
  ];
}

/** A line, a choice, a tick: not a list or a group. */
function isSingle(schema: z.ZodType): boolean {
  const plain = inner(schema);
  return !(plain instanceof z.ZodObject || plain instanceof z.ZodArray || optionsOf(plain).length > 0);
}

/** The section with a place of the text, such as `body.phases.2.title`. */
export function sectionAt(sections: readonly PageSection[], at: string): string {
  const [root, name = ''] = at.split('.');
  if (root !== 'body') return titleSection;
  if (name === blocksSection) return blocksSection;
  return sections.find(({ fields }) => fields.some(([field]) => field === name))?.key ?? titleSection;
}

/** What a folded section contains, in some words. */
export function summaryOf({ key, fields }: PageSection, { title, body }: { title: string; body: PageBody }): string {
  const values = body as unknown as Record<string, unknown>;
  if (key === titleSection) return title;
  if (key === blocksSection) return count(values.blocks, 'block');
  const [first] = fields;
  if (!first) return '';
  if (fields.length > 1 || isSingle(first[1])) return fields.map(([name]) => labelOf(name)).join(', ');
  const value = values[first[0]];
  if (value === null || value === undefined) return 'not shown';
  return Array.isArray(value) ? count(value, 'item') : firstWords(value);
}

function count(list: unknown, one: string): string {
  const { length } = list as unknown[];
  return length === 1 ? `1 ${one}` : `${length} ${one}s`;
}

function firstWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return (
    Object.values(value)
      .map(firstWords)
      .find((words) => words !== '') ?? ''
  );
}
