import { z } from 'zod';
import { maximumMessage } from '#contract/business/message-length.ts';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { bulkResult, choiceFilter, cursor, listQuery, pageOf, selectedRows } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, named, person, versioned } from '#contract/records.ts';
import { requiredText } from '#contract/text.ts';
import { conversionFields, projectFields } from './project-fields.ts';
import { openProjectStatuses, projectStatuses } from './project-statuses.ts';

const hoursMessage = 'Please enter hours from 0.25 to 100’000, such as 320.5';
/** What a finished project took, in hundredths of an hour. */
const actualHours = z.number(hoursMessage).int(hoursMessage).min(25, hoursMessage).max(10_000_000, hoursMessage);

export const projectStatus = z.enum(keysOf(projectStatuses));

/** The most events on one page of a project's history. */
export const eventsPerPage = 50;

export const projectForm = formShape(projectFields);
export type ProjectForm = z.infer<typeof projectForm>;

export const projectConversion = formShape(conversionFields);
export type ProjectConversion = z.infer<typeof projectConversion>;

const { description, ...shown } = shownShape(projectFields);

export const projectRow = versioned.extend({
  ...shown,
  status: projectStatus,
  createdAt: z.date(),
  /** The time of the last message, event or file. */
  updatedAt: z.date(),
});
export type ProjectRow = z.infer<typeof projectRow>;

/** An offer that waits for the decision of its client; of several, the first to end of those that the reader has not signed. */
export const waitingOffer = byId.extend({
  number: z.string(),
  validUntil: z.iso.date(),
  /** Whether the reader signed it, and a second person is still to sign. */
  hasSigned: z.boolean(),
});
export type WaitingOffer = z.infer<typeof waitingOffer>;

/** An invoice that its client has to pay; of several, the first that is due. */
export const openInvoice = z.object({
  number: z.string(),
  dueOn: z.iso.date(),
  currency: z.string(),
  openMinor: z.number().int(),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

const withWaitingOffer = { waitingOffer: waitingOffer.nullable() };

/** In a list of one's own projects. */
export const ownProjectRow = projectRow.extend(withWaitingOffer);
export type OwnProjectRow = z.infer<typeof ownProjectRow>;

export const projectEventKinds = ['created', 'message', 'status', 'file', 'file-removed', 'offer-accepted'] as const;

export const projectEvent = byId.extend({
  kind: z.enum(projectEventKinds),
  fromTeam: z.boolean(),
  /**
   * The author: to the team by name, else by address; null when the account was deleted. Members see the team as such, not its
   * members' names.
   */
  who: z.string().nullable(),
  at: z.date(),
  body: z.string().nullable(),
  /** `status`: the new status; `file`: its name; `offer-accepted`: the number of the offer. */
  detail: z.string().nullable(),
});
export type ProjectEvent = z.infer<typeof projectEvent>;

export const projectFile = byId.extend({
  name: z.string(),
  size: z.number().int(),
  fromTeam: z.boolean(),
  /** Who added it, as in the history. */
  who: z.string().nullable(),
  /** Whether the reader added it, and can delete it. */
  isOwn: z.boolean(),
  at: z.date(),
  /** The download address. */
  href: z.string(),
});
export type ProjectFile = z.infer<typeof projectFile>;

export const projectDetail = projectRow.extend({
  ...withWaitingOffer,
  description,
  /** When the inquiry that it came from was received; null: a member requested it. */
  inquiredAt: z.date().nullable(),
  /** One page of messages and events, oldest first. */
  events: z.array(projectEvent),
  /** The cursor of the page before this one; null at the beginning. */
  earlier: cursor.nullable(),
  files: z.array(projectFile),
  /** What all files of its member, or of its organisation, can use together. */
  storageLimitGb: z.number().int(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** As its client sees it. */
export const ownProjectDetail = projectDetail.extend({
  /** The time of the team's last message, or of the newest notification, that the reader has not opened; null: of none. */
  unopenedAt: z.date().nullable(),
});
export type OwnProjectDetail = z.infer<typeof ownProjectDetail>;

const people = {
  owner: person.extend({ name: z.string().nullable() }),
  /** The organisation that it belongs to; null: it is the member's own. */
  organisation: named.nullable(),
  assignee: person.nullable(),
};
/** As the team sees it: with the member who requested it, their organisation, and the administrator who is responsible. */
export const teamProjectRow = projectRow.extend({ ...withWaitingOffer, ...people });
export type TeamProjectRow = z.infer<typeof teamProjectRow>;
export const teamProjectDetail = projectDetail.extend({
  ...people,
  /** The inquiry that it came from. */
  inquiryId: z.uuid().nullable(),
  /** What it took, once it is done. */
  actualHoursHundredths: actualHours.nullable(),
});
export type TeamProjectDetail = z.infer<typeof teamProjectDetail>;

export const projectQuery = listQuery({
  filters: {
    status: choiceFilter(['open', 'all', ...projectStatus.options]),
    /** A user's id, `nobody` or `anyone`. */
    assignee: z.union([z.enum(['anyone', 'nobody']), z.uuid()]).default('anyone'),
  },
  sorts: ['-updated', 'updated', 'name', '-name'],
});
export type ProjectQuery = z.infer<typeof projectQuery>;

/** The open projects by status. */
export const projectFigures = z.object({
  asOf: z.date(),
  steps: z.array(
    z.object({
      status: z.enum(openProjectStatuses),
      count: z.number().int(),
      /** How many of them nobody is responsible for. */
      unassigned: z.number().int(),
    }),
  ),
});
export type ProjectFigures = z.infer<typeof projectFigures>;

/** With the latest page of its history, or the one before a cursor. */
const projectHistoryQuery = byId.extend({ before: cursor.nullable().default(null) });
export type ProjectHistoryQuery = z.infer<typeof projectHistoryQuery>;
const body = requiredText(maximumMessage);

export const projectsContract = {
  create: post('signed-in', '/projects', 'Request a project', { refuses: ['TOO_MANY_REQUESTS'] })
    .input(projectForm)
    .output(byId),
  list: get('signed-in', '/projects', 'List your projects, latest activity first').output(z.array(ownProjectRow)),
  get: get('signed-in', '/projects/{id}', 'Get one of your projects with its messages and files')
    .input(projectHistoryQuery)
    .output(ownProjectDetail),
  write: post('signed-in', '/projects/{id}/messages', 'Send a message to the team', {
    limits: [{ name: 'project-messages', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .input(byId.extend({ body }))
    .output(byId),
  removeFile: del('signed-in', '/project-files/{id}', 'Delete a file that you uploaded', {
    refuses: ['NOT_FOUND', 'LEGAL_HOLD'],
  })
    .input(byId)
    .output(byId),
  listAll: get('projects.read', '/team/projects', 'List the projects of all members, latest activity first')
    .input(projectQuery)
    .output(pageOf(teamProjectRow)),
  getAny: get('projects.read', '/team/projects/{id}', 'Get any project, for the team')
    .input(projectHistoryQuery)
    .output(teamProjectDetail),
  figures: get('projects.read', '/team/projects/figures', 'Count the open projects by status').output(projectFigures),
  assignees: get('projects.read', '/team/projects/assignees', 'List the users a project can be assigned to').output(
    z.array(person),
  ),
  assigned: get('projects.read', '/team/projects/assigned', 'List who has projects or can get them').output(
    z.array(person),
  ),
  exportCsv: get('projects.read', '/team/projects/export', 'Export the filtered list as CSV', { reauthenticate: true })
    .input(projectQuery)
    .output(z.file()),
  assign: post('projects.write', '/team/projects/{id}/assign', 'Make an administrator responsible, or nobody')
    .input(versioned.extend({ assigneeId: z.uuid().nullable() }))
    .output(versioned),
  assignMany: post('projects.write', '/team/projects/assign', 'Assign several projects')
    .input(z.object({ rows: selectedRows, assigneeId: z.uuid().nullable() }))
    .output(bulkResult),
  setStatusOfMany: post('projects.write', '/team/projects/status', 'Change the status of several projects')
    .input(z.object({ rows: selectedRows, status: projectStatus }))
    .output(bulkResult),
  answer: post('projects.write', '/team/projects/{id}/messages', 'Send a message to the member')
    .input(byId.extend({ body }))
    .output(byId),
  setStatus: post('projects.write', '/team/projects/{id}/status', 'Change the status')
    .input(
      versioned.extend({
        status: projectStatus,
        /** What it took, where it is done with this. */
        actualHoursHundredths: actualHours.nullable().optional(),
      }),
    )
    .output(projectRow),
  stateHours: post('projects.write', '/team/projects/{id}/hours', 'State what a finished project took')
    .input(versioned.extend({ actualHoursHundredths: actualHours.nullable() }))
    .output(projectRow),
};
