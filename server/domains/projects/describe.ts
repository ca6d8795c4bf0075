import { asc, eq, sql } from 'drizzle-orm';
import type { ProjectDetail, ProjectFile, ProjectRow } from '#contract/business/projects.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { TimeCursor } from '#server/platform/db/paging.ts';
import { namesFor, type Reader, readProjectHistory } from './history.ts';
import { storageLimitGbOf } from './storage-limit.ts';
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

/** Who reads a project, and on which side. */
interface ProjectReader {
  id: string;
  side: Reader;
}

/** Returns a project with its files and a page of its history, as far as the reader may see it. */
export async function describeProject(
  tx: Tx,
  project: Project,
  reader: ProjectReader,
  before: TimeCursor | null,
): Promise<ProjectDetail> {
  const history = await readProjectHistory(tx, project.id, reader.side, before);
  const [waiting] = await tx.select({ waitingOffer }).from(projects).where(eq(projects.id, project.id));
  return {
    ...toProjectRow(project),
    waitingOffer: waiting?.waitingOffer ?? null,
    description: project.description,
    inquiredAt: await inquiredAt(tx, project),
    ...history,
    files: await describeFiles(tx, project.id, reader),
    storageLimitGb: await storageLimitGbOf(tx, project),
  };
}

/** Inquiries build on projects, so their table is named in SQL here. */
async function inquiredAt(tx: Tx, { inquiryId }: Project): Promise<Date | null> {
  if (inquiryId === null) return null;
  const { rows } = await tx.execute<{ at: string }>(
    sql`select received_at as at from inquiries where id = ${inquiryId}`,
  );
  return rows[0] ? new Date(rows[0].at) : null;
}

export async function describeFiles(tx: Tx, projectId: string, reader: ProjectReader): Promise<ProjectFile[]> {
  const found = await tx
    .select({ file: projectFiles, email: users.email })
    .from(projectFiles)
    .leftJoin(users, eq(users.id, projectFiles.uploaderId))
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.at), asc(projectFiles.id));
  const uploaders = found.map(({ file }) => file.uploaderId);
  const names = await namesFor(reader.side, tx, uploaders);
  return found.map(({ file: { id, name, size, fromTeam, at, uploaderId }, email }) => ({
    ...{ id, name, size, fromTeam, at, href: fileAddress(id) },
    who: fromTeam && reader.side === 'owner' ? null : (names.get(uploaderId ?? '') ?? email),
    isOwn: uploaderId === reader.id,
  }));
}

/** The download address of a file. */
function fileAddress(id: string): string {
  return `/api/files/project/${id}`;
}
