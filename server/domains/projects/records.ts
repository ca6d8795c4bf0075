import { defineRecords } from '#server/records/define.ts';
import { projectEvents, projects } from './tables.ts';

/**
 * Audit entries name a project only where a member acts: what the team did stays when the member is erased, so it must
 * not say what they planned.
 */
export const projectRecords = defineRecords({ table: projects, events: projectEvents });
