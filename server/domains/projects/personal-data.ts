import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person, PersonalData } from '#server/records/personal-data.ts';
import { describeFiles, toProjectRow } from './describe.ts';
import { readWholeProjectHistory } from './history.ts';
import { projectFiles, projects } from './tables.ts';

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
    recipients: 'Nobody outside the company',
    keptFor: 'Until the account is deleted',
  },
  tables: ['projects', 'project_events', 'project_files'],
  async collect(tx, { id }) {
    const own = await tx.select().from(projects).where(eq(projects.ownerId, id));
    const described = [];
    for (const project of own) {
      const { id: projectId, description } = project;
      const events = await readWholeProjectHistory(tx, projectId);
      described.push({ ...toProjectRow(project), description, events, files: await describeFiles(tx, projectId) });
    }
    return described;
  },
  erase: leaveProjectsToTenant,
  collectFiles: filesOf,
};

/** A project of a tenant stays with the tenant, in the name of an owner of it; the others are deleted with the account. */
async function leaveProjectsToTenant(tx: Tx, _ctx: unknown, { id }: Person): Promise<void> {
  await tx.execute(sql`
    update projects set owner_id = heir.user_id
    from (
      select distinct on (tenant_id) tenant_id, user_id from tenant_members
      where role = 'owner' and joined_at is not null and user_id <> ${id}
      order by tenant_id, joined_at
    ) heir
    where projects.owner_id = ${id} and heir.tenant_id = projects.tenant_id`);
}

/** The files in a user's projects. */
function filesOf(tx: Tx, { id }: Person) {
  const own = tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, id));
  return tx
    .select({ id: projectFiles.id, name: projectFiles.name, storageKey: projectFiles.storageKey })
    .from(projectFiles)
    .where(inArray(projectFiles.projectId, own));
}
