import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Budget, ServiceType } from '#contract/business/inquiry-choices.ts';
import type { ProjectStatus } from '#contract/business/project-statuses.ts';
import { projectEventKinds } from '#contract/business/projects.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

export const projects = pgTable('projects', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  /** The member who requested it. */
  ownerId: uuid('owner_id').notNull(),
  /** The administrator who is responsible for it. */
  assigneeId: uuid('assignee_id'),
  /** The inquiry that it came from; null when a member requested it. */
  inquiryId: uuid('inquiry_id'),
  name: text('name').notNull(),
  serviceType: text('service_type').$type<ServiceType>(),
  description: text('description').notNull(),
  budget: text('budget').$type<Budget>(),
  startOn: date('start_on', { mode: 'string' }),
  /** What it took, once it is done; the team alone sees it. */
  actualHoursHundredths: integer('actual_hours_hundredths'),
  status: text('status').$type<ProjectStatus>().notNull().default('requested'),
  ...versioned(),
});
export type Project = typeof projects.$inferSelect;

/** Messages and changes of a project. */
export const projectEvents = pgTable('project_events', {
  ...eventColumns('project_id', projectEventKinds),
  fromTeam: boolean('from_team').notNull(),
  body: text('body'),
  detail: text('detail'),
});

/** Until which time a client has opened what is in a project. */
export const projectOpenings = pgTable('project_openings', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  at: instant('at').notNull(),
});

export const projectFiles = pgTable('project_files', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  projectId: uuid('project_id').notNull(),
  uploaderId: uuid('uploader_id'),
  fromTeam: boolean('from_team').notNull(),
  name: text('name').notNull(),
  storageKey: text('storage_key').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
});
