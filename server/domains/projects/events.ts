import { defineEvent } from '#server/platform/events.ts';
import type { Project } from './tables.ts';

/** The team has marked a project as done, or declined it. Its row is locked, and the addresses of its people. */
export const projectClosed = defineEvent<Pick<Project, 'id' | 'name' | 'status'>>('project.closed');
