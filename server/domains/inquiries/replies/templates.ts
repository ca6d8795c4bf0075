import { asc, eq, sql } from 'drizzle-orm';
import type { ReplyTemplate } from '#contract/business/reply-templates.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { replyTemplates } from './tables.ts';

const { id, name } = replyTemplates;

/** The most templates that a reply offers. */
const maximumOffered = 200;

/** Returns all templates by name, for a reply. */
export async function allTemplates(ctx: Ctx): Promise<ReplyTemplate[]> {
  const byName = [asc(sql`lower(${name})`), asc(id)];
  const found = await ctx.db.read
    .select()
    .from(replyTemplates)
    .orderBy(...byName)
    .limit(maximumOffered);
  return found.map(toTemplate);
}

/** Returns one template. Refuses with NOT_FOUND. */
export async function getTemplate(ctx: Ctx, ref: { id: string }): Promise<ReplyTemplate> {
  const [found] = await ctx.db.read.select().from(replyTemplates).where(eq(id, ref.id));
  if (!found) throw refuse('NOT_FOUND');
  return toTemplate(found);
}

export function toTemplate({ createdAt: _createdAt, ...template }: typeof replyTemplates.$inferSelect): ReplyTemplate {
  return template;
}
