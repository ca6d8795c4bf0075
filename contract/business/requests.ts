import { z } from 'zod';
import { instantInput } from '#contract/content/content.ts';
import { storedEstimate } from '#contract/pricing/stored-estimate.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, named } from '#contract/records.ts';
import { inquiryStatus } from './inquiries.ts';
import { openInvoice, projectStatus, waitingOffer } from './projects.ts';

// What a person asked for, as they see it themselves: inquiries under their confirmed address, and their projects.

/** Who has to do something next; nobody once it is closed or at rest. */
const turn = z.enum(['you', 'colleague', 'team', 'nobody']);

const message = z.object({
  fromTeam: z.boolean(),
  /** Of whom reads it, and not of a colleague in their organisation. */
  isOwn: z.boolean(),
  at: z.date(),
  /** Null where only the time of an answer is known, such as one by phone. */
  body: z.string().nullable(),
});
export type OwnMessage = z.infer<typeof message>;

const common = byId.extend({
  title: z.string(),
  turn,
  isClosed: z.boolean(),
  /** When it was asked for. */
  startedAt: z.date(),
  /** The last message; its text is shortened. */
  lastMessage: message.nullable(),
});

const ownInquiryRow = common.extend({
  kind: z.literal('inquiry'),
  number: z.string(),
  status: inquiryStatus.exclude(['spam']),
  dueAt: z.date(),
  firstAnsweredAt: z.date().nullable(),
});
const ownProjectRow = common.extend({
  kind: z.literal('project'),
  status: projectStatus,
  waitingOffer: waitingOffer.nullable(),
  openInvoice: openInvoice.nullable(),
});

const requestRow = z.discriminatedUnion('kind', [ownInquiryRow, ownProjectRow]);
export type RequestRow = z.infer<typeof requestRow>;

const listedRequest = requestRow.and(
  z.object({
    /** Whether the reader has something to do: an offer to decide on, or an answer of the team that they have not opened. */
    awaitsReader: z.boolean(),
  }),
);
export type ListedRequest = z.infer<typeof listedRequest>;

export const ownInquiry = ownInquiryRow.extend({
  /** The text of the form, then replies and what the sender answered to them; the latest is not shortened. */
  messages: z.array(message.extend(byId.shape)),
  /** The project that it became, if the person may open it. */
  project: named.nullable(),
  /** The time of the last reply, or of the newest notification, that the reader has not opened; null: of none. */
  unopenedAt: z.date().nullable(),
  /** The estimate that came with it. */
  estimate: storedEstimate.nullable(),
});
export type OwnInquiry = z.infer<typeof ownInquiry>;

export const requestsContract = {
  list: get('signed-in', '/requests', 'List your inquiries and projects, open ones first').output(
    z.array(listedRequest),
  ),
  inquiry: get('signed-in', '/requests/inquiries/{id}', 'Get one of your inquiries with its messages')
    .input(byId)
    .output(ownInquiry),
  opened: post('signed-in', '/opened-requests/{id}', 'Note that you opened one of your inquiries or projects', {
    only: 'session',
    isOpenOnTenantHosts: true,
  })
    .input(byId.extend({ /** The `unopenedAt` of what was shown. */ until: instantInput }))
    .output(byId),
};
