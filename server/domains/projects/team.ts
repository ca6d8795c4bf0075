import { and, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ProjectHistoryQuery,
  ProjectQuery,
  projectsContract,
  TeamProjectDetail,
} from '#contract/business/projects.ts';
import { pageSize } from '#contract/lists.ts';
import { users } from '#server/identity/auth/tables.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { decodeTimeCursor, encodeTimeCursor, literalPattern, olderThan } from '#server/platform/db/paging.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeProject, rowOf } from './describe.ts';
import { type Project, projects } from './tables.ts';

type ProjectPage = z.output<NonNullable<(typeof projectsContract)['listAll']['~orpc']['outputSchema']>>;

/** One page of all members' projects, the newest act first. */
export function listAllProjects(ctx: Ctx, query: ProjectQuery): Promise<ProjectPage> {
  const beyond = olderThan(decodeTimeCursor(query.after), projects.updatedAt, projects.id);
  const filter = matching(query);
  return transact(ctx, async (tx) => {
    const found = await selectWithOwner(tx)
      .where(and(filter, beyond))
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(pageSize + 1);
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1)?.project;
    const [counted] = await tx.select({ n: count() }).from(projects).innerJoin(users, isOwner).where(filter);
    const [all] = await tx.select({ n: count() }).from(projects);
    return {
      rows: rows.map(({ project, ...owner }) => ({ ...rowOf(project), owner: described(owner) })),
      next: last && found.length > pageSize ? encodeTimeCursor(last.updatedAt, last.id) : null,
      matching: counted?.n ?? 0,
      total: all?.n ?? 0,
    };
  });
}

/** A project as the team sees it. */
export function getAnyProject(ctx: Ctx, { id, before }: ProjectHistoryQuery): Promise<TeamProjectDetail> {
  const place = decodeTimeCursor(before, 'before');
  return transact(ctx, async (tx) => {
    const [found] = await selectWithOwner(tx).where(eq(projects.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { project, ...owner } = found;
    return { ...(await describeProject(tx, project, 'team', place)), owner: described(owner) };
  });
}

/** Whom to tell of what happens in a project. */
export async function ownerOf(tx: Tx, { ownerId }: Project): Promise<{ id: string; email: string }> {
  const [owner] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, ownerId));
  if (!owner) throw new Error('a project without an owner');
  return owner;
}

const isOwner = eq(users.id, projects.ownerId);

function selectWithOwner(tx: Tx) {
  return tx
    .select({ project: projects, id: users.id, email: users.email, first: profiles.firstName, last: profiles.lastName })
    .from(projects)
    .innerJoin(users, isOwner)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}

function described({
  id,
  email,
  first,
  last,
}: {
  id: string;
  email: string;
  first: string | null;
  last: string | null;
}) {
  return { id, email, name: first === null ? null : `${first} ${last}` };
}

function matching({ q, status }: ProjectQuery): SQL | undefined {
  const pattern = literalPattern(q);
  return and(
    q === ''
      ? undefined
      : or(ilike(projects.name, pattern), ilike(projects.description, pattern), ilike(users.email, pattern)),
    status === 'all'
      ? undefined
      : status === 'open'
        ? inArray(projects.status, ['requested', 'accepted', 'running', 'paused'])
        : eq(projects.status, status),
  );
}
