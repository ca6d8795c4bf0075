import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

const ofProject = 'project_id in (select id from projects where tenant_id = $1)';

export const projectTenantTables: TenantTables = {
  project_events: {
    of: ofProject,
    exit: { name: 'project-messages', order: 'project_id, at, id', and: `${emailOf('t.actor_id')} as actor_email` },
    deletion: 'delete',
  },
  project_files: {
    of: ofProject,
    exit: {
      name: 'project-files',
      order: 'project_id, at, id',
      leaveOut: ['storage_key'],
      files: { folder: 'project_id', name: "id || '-' || name", size: 'size' },
    },
    deletion: 'delete',
  },
  projects: {
    of: byTenant,
    exit: { name: 'projects', order: 'created_at, id', and: `${emailOf('t.owner_id')} as owner_email` },
    deletion: 'delete',
  },
};
