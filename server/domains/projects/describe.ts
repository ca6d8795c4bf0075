import { asc, eq } from 'drizzle-orm';
import type { ProjectDetail, ProjectFile, ProjectRow } from '#contract/business/projects.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { PlaceInTime } from '#server/platform/db/paging.ts';
import { type Reader, readHistory } from './history.ts';
import { type Project, projectFiles, projects } from './tables.ts';

export function rowOf({ tenantId: _t, ownerId: _o, description: _d, ...row }: Project): ProjectRow {
  return row;
}

/** A project with its files and a page of its history, as much as its reader may see. */
export async function describeProject(
  tx: Tx,
  project: Project,
  reader: Reader,
  before: PlaceInTime | null,
): Promise<ProjectDetail> {
  const history = await readHistory(tx, project.id, reader, before);
  return {
    ...rowOf(project),
    description: project.description,
    ...history,
    files: await describeFiles(tx, project.id),
  };
}

export async function describeFiles(tx: Tx, projectId: string): Promise<ProjectFile[]> {
  const files = await tx
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.at), asc(projectFiles.id));
  return files.map(({ id, name, size, fromTeam, at }) => ({ id, name, size, fromTeam, at, href: fileAddress(id) }));
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
