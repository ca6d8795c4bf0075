import { asc, eq } from 'drizzle-orm';
import type { ProjectDetail, ProjectFile, ProjectRow } from '#contract/business/projects.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { TimeCursor } from '#server/platform/db/paging.ts';
import { type Reader, readProjectHistory } from './history.ts';
import { type Project, projectFiles, projects } from './tables.ts';
import { waitingOffer } from './waiting-offer.ts';

/** Without what only the team sees. */
export function toProjectRow({
  tenantId: _t,
  ownerId: _o,
  assigneeId: _a,
  inquiryId: _i,
  actualHoursHundredths: _h,
  description: _d,
  ...row
}: Project): ProjectRow {
  return row;
}

/** Returns a project with its files and a page of its history, as far as the reader may see it. */
export async function describeProject(
  tx: Tx,
  project: Project,
  reader: Reader,
  before: TimeCursor | null,
): Promise<ProjectDetail> {
  const history = await readProjectHistory(tx, project.id, reader, before);
  const [waiting] = await tx.select({ waitingOffer }).from(projects).where(eq(projects.id, project.id));
  return {
    ...toProjectRow(project),
    waitingOffer: waiting?.waitingOffer ?? null,
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

/** The download address of a file. */
export function fileAddress(id: string): string {
  return `/api/files/project/${id}`;
}
