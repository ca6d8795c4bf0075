import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person, PersonalData } from '#server/records/personal-data.ts';
import { describeFiles, toProjectRow } from './describe.ts';
import { readWholeProjectHistory } from './history.ts';
import { exportedTo } from './owner.ts';
import { reassignProjects } from './reassign.ts';
import { projectFiles, projectOpenings, projects } from './tables.ts';

/**
 * A user's projects with their messages, and their files in the data export. Rows are deleted by cascade with the user,
 * the files by the sweep.
 */
export const projectsData: PersonalData = {
  name: 'projects',
  about: {
    title: 'Projects',
    purpose: 'Preparing and carrying out projects',
    legalBasis: 'Contract and steps before it',
    data: 'Project requests, messages, files',
    people: 'Members',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['projects', 'project_events', 'project_files', 'project_openings'],
  inExport: 'everything, and the files; until which time the person has opened them',
  atErasure: "deleted, the files from the disk too; a tenant's project stays with an owner of the tenant",
  async collect(tx, person) {
    const opened = and(eq(projectOpenings.projectId, projects.id), eq(projectOpenings.userId, person.id));
    const own = await tx
      .select({ project: projects, openedUntil: projectOpenings.at })
      .from(projects)
      .leftJoin(projectOpenings, opened)
      .where(exportedTo(person));
    const described = [];
    for (const { project, openedUntil } of own) {
      const { id: projectId, description } = project;
      const events = await readWholeProjectHistory(tx, projectId);
      const files = await describeFiles(tx, projectId, { id: person.id, side: 'owner' });
      described.push({ ...toProjectRow(project), description, openedUntil, events, files });
    }
    return described;
  },
  // A project of a tenant stays with the tenant; the others are deleted with the account.
  erase: (tx, _ctx, { id }) => reassignProjects(tx, id),
  collectFiles: filesOf,
};

/** The files in a user's projects. */
function filesOf(tx: Tx, person: Person) {
  const own = tx.select({ id: projects.id }).from(projects).where(exportedTo(person));
  return tx
    .select({ id: projectFiles.id, name: projectFiles.name, storageKey: projectFiles.storageKey })
    .from(projectFiles)
    .where(inArray(projectFiles.projectId, own));
}
