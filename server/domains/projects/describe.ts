import { asc, eq } from 'drizzle-orm';
import type { ProjectDetail, ProjectRow } from '#contract/projects.ts';
import { users } from '#server/domains/auth/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Project, projectEvents, projectFiles, projects } from './tables.ts';

export function rowOf({ tenantId: _t, ownerId: _o, description: _d, ...row }: Project): ProjectRow {
  return row;
}

/** A project with everything in it. Its owner sees that the team wrote, not who of them; the team sees who. */
export async function describeProject(tx: Tx, project: Project, reader: 'owner' | 'team'): Promise<ProjectDetail> {
  const events = await tx
    .select({ event: projectEvents, email: users.email })
    .from(projectEvents)
    .leftJoin(users, eq(users.id, projectEvents.actorId))
    .where(eq(projectEvents.projectId, project.id))
    .orderBy(asc(projectEvents.at), asc(projectEvents.id));
  const files = await tx
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, project.id))
    .orderBy(asc(projectFiles.at), asc(projectFiles.id));
  return {
    ...rowOf(project),
    description: project.description,
    events: events.map(({ event: { id, kind, fromTeam, at, body, detail }, email }) => {
      const who = fromTeam && reader === 'owner' ? null : email;
      return { id, kind, fromTeam, who, at, body, detail };
    }),
    files: files.map(({ id, name, size, fromTeam, at }) => ({ id, name, size, fromTeam, at, href: fileAddress(id) })),
  };
}

/** Where a file of a project is fetched. */
export function fileAddress(id: string): string {
  return `/api/files/project/${id}`;
}

/** The project of a row that has to be there, for whoever writes into it next; it stays locked until then. */
export async function lockProject(tx: Tx, id: string): Promise<Project | null> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id)).for('update');
  return project ?? null;
}
