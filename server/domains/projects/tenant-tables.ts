import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

const ofProject = 'project_id in (select id from projects where tenant_id = $1)';

export const projectTenantTables: TenantTables = {
  project_events: {
    of: ofProject,
    exit: { name: 'project-messages', order: 'project_id, at, id', and: `${emailOf('t.actor_id')} as actor_email` },
    deletion: 'delete',
    sample: ({ id, at }) => ({ id, project_id: id, kind: 'message', from_team: false, at, body: 'Synthetic' }),
    attack: { of: 'project_id = $1', key: 'project_id' },
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
    sample: ({ id, at }) => ({
      id,
      tenant_id: id,
      project_id: id,
      from_team: false,
      name: 'a.txt',
      storage_key: id,
      size: 1,
      sha256: '',
      at,
    }),
  },
  project_openings: {
    of: ofProject,
    exit: { leftOut: 'Only says when each person last opened a project' },
    deletion: 'delete',
    sample: ({ id, userId, at }) => ({ project_id: id, user_id: userId, at }),
    attack: { of: 'project_id = $1', key: 'project_id' },
  },
  projects: {
    of: byTenant,
    exit: {
      name: 'projects',
      order: 'created_at, id',
      leaveOut: ['actual_hours_hundredths'],
      and: `${emailOf('t.owner_id')} as owner_email`,
    },
    deletion: 'delete',
    sample: ({ id, userId, at }) => ({
      id,
      tenant_id: id,
      owner_id: userId,
      name: 'Synthetic',
      description: 'Synthetic',
      created_at: at,
      updated_at: at,
    }),
  },
};
