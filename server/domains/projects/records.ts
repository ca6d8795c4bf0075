import { defineRecords } from '#server/records/define.ts';
import { projectEvents, projects } from './tables.ts';

/** The cache tag of what is computed from finished projects. */
export const finishedProjectsTag = 'finished-projects';

/**
 * Audit entries contain the project's name only for acts of a member: entries of the team stay unchanged when the
 * member is erased, so they must not contain what the member planned.
 */
export const projectRecords = defineRecords({
  table: projects,
  events: projectEvents,
  auditFields: ['status', 'assigneeId', 'actualHoursHundredths'],
});
