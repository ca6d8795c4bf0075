import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { assignableOutcomes } from '#contract/business/invoices/entry-outcomes.ts';
import { shownTasks, type Task, type tasks } from '#contract/operations/overview-tasks.ts';
import { isToRemindOn } from '#server/domains/invoices/lists/list.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The most that is counted of one kind. */
const counted = 100;

/** Returns what waits for the administrator who looks: alerts first, then what has a deadline, then what waits longest. */
export async function waitingTasks(tx: Tx, ctx: Ctx): Promise<z.output<typeof tasks>> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const me = sql`${actorOf(ctx).id}::uuid`;
  const found = [
    ...(await rowsOf(tx, alerts)),
    ...(await rowsOf(tx, inquiries(me))),
    ...(await rowsOf(tx, approvals(me))),
    ...(await rowsOf(tx, changes(me, now))),
    ...(await rowsOf(tx, projects)),
    ...(await rowsOf(tx, messages(now))),
    ...(await rowsOf(tx, questions(now))),
    ...(await rowsOf(tx, toInvoice(now))),
    ...(await rowsOf(tx, payments)),
    ...(await rowsOf(tx, reminders(dayInZurich(ctx.now())))),
  ].map(toTask);
  const all = [...found, ...(await undelivered(tx))].toSorted((a, b) => placeOf(a) - placeOf(b));
  return { first: all.slice(0, shownTasks), total: all.length };
}

interface Row extends Record<string, unknown> {
  kind: Task['kind'];
  id: string;
  title: string;
  detail: string;
  assignee: Task['assignee'];
  since: string;
  due_at: string | null;
}

async function rowsOf(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`${query} limit ${counted}`);
  return rows;
}

function toTask({ due_at: dueAt, since, ...row }: Row): Task {
  return { ...row, since: new Date(since), dueAt: dueAt === null ? null : new Date(dueAt) };
}

/** What is wrong now comes first; a task without a deadline comes after those with one. */
function placeOf({ kind, dueAt, since }: Task): number {
  if (kind === 'alert') return 0;
  return dueAt?.getTime() ?? since.getTime() + 1e13;
}

/** Alerts that nobody has acknowledged. */
const alerts = sql`
  select 'alert' as kind, id, name as title, initcap(severity) || ', not acknowledged' as detail,
    null as assignee, since, null as due_at
  from alerts where resolved_at is null and acknowledged_at is null
  order by array_position(array['error', 'warning', 'info'], severity), since`;

const inquiries = (me: SQL) => sql`
  select 'inquiry' as kind, id, subject as title, number || ', ' || email as detail,
    case when assignee_id is null then 'nobody' when assignee_id = ${me} then 'you' else 'somebody' end as assignee,
    received_at as since, due_at
  from inquiries where status in ('new', 'in-progress') and not is_canary and first_answered_at is null order by due_at`;

const approvals = (me: SQL) => sql`
  select 'approval' as kind, d.id, d.title || ', version ' || a.number as title,
    coalesce('Approval requested by ' || u.email, 'Approval requested') as detail,
    null as assignee, a.created_at as since, null as due_at
  from legal_document_approvals a
    join legal_documents d on d.id = a.document_id and d.number = a.number
    left join users u on u.id = a.requested_by
  where a.reviewer_id = ${me} and a.status = 'pending' and a.voided_at is null and d.status = 'review' order by a.created_at`;

/** A change is confirmed by somebody else than the person who requested it. */
const changes = (me: SQL, now: SQL) => sql`
  select 'change' as kind, c.id, c.summary as title,
    coalesce('Change requested by ' || u.email, 'Change requested') as detail,
    null as assignee, c.requested_at as since, c.expires_at as due_at
  from pending_changes c left join users u on u.id = c.requested_by
  where c.outcome is null and c.expires_at > ${now} and c.requested_by is distinct from ${me} order by c.expires_at`;

const projects = sql`
  select 'project' as kind, p.id, p.name as title, 'New project, ' || u.email as detail,
    null as assignee, p.created_at as since, null as due_at
  from projects p join users u on u.id = p.owner_id where p.status = 'requested' order by p.created_at`;

/** How long a client waits for what can also be settled elsewhere, such as by phone. */
const waits = sql.raw("interval '60 days'");

/** Projects whose client wrote last, since the first message that the team has not answered. */
export const messages = (now: SQL) => sql`
  select 'message' as kind, p.id, p.name as title, 'Message not answered, ' || coalesce(u.email, 'a former account') as detail,
    null as assignee, since, null as due_at
  from (
    select project_id, min(at) as since, (array_agg(actor_id order by at desc, id desc))[1] as actor_id
    from (
      select id, project_id, actor_id, at, bool_or(from_team) over (partition by project_id order by at desc, id desc) as is_answered
      from project_events where kind = 'message' and at > ${now} - ${waits}
    ) as recent where not is_answered group by project_id order by since limit ${counted}
  ) as waiting join projects p on p.id = waiting.project_id left join users u on u.id = waiting.actor_id order by since`;

/** Offers with a question after the last answer. */
const questions = (now: SQL) => sql`
  select 'question' as kind, o.id, o.number || ', ' || o.subject as title, 'Question not answered' as detail,
    null as assignee, min(q.at) as since, null as due_at
  from offer_events q join offers o on o.id = q.offer_id
  where q.kind = 'question' and q.at > ${now} - ${waits} and not exists (
    select from offer_events a where a.offer_id = q.offer_id and (a.at, a.id) > (q.at, q.id) and a.kind = 'answer')
  group by o.id order by min(q.at)`;

const toInvoice = (now: SQL) => sql`
  select 'to-invoice' as kind, id, number || ', ' || subject as title, 'Accepted, without an invoice' as detail,
    null as assignee, decided_at as since, null as due_at
  from offers
  where state = 'accepted' and decided_at > ${now} - ${waits} and project_id is not null
    and not exists (select from invoices i where i.offer_id = offers.id and i.state <> 'cancelled')
  order by decided_at`;

/** One task for all payments that can be assigned to an invoice. */
const payments = sql`
  select 'payments' as kind, 'payments' as id, count(*) || case when count(*) = 1 then ' payment' else ' payments' end
    || ' without an invoice' as title, coalesce(max(e.payer), 'Payer not known') || case when count(*) = 1 then ''
    else ' and others' end as detail, null as assignee, min(i.at) as since, null as due_at
  from payment_import_entries e join payment_imports i on i.id = e.import_id
  where e.outcome in (${sql.join(
    assignableOutcomes.map((outcome) => sql`${outcome}`),
    sql`, `,
  )}) having count(*) > 0`;

/** Invoices whose next reminder is due; what is due first comes first. */
const reminders = (today: string) => sql`
  select 'reminder' as kind, id, number || ', ' || client_name as title, 'Reminder ' || reminders + 1 || ' is due' as detail,
    null as assignee, (due_on::timestamp at time zone 'Europe/Zurich') as since, null as due_at
  from invoices where due_on <= ${today}::date and ${isToRemindOn(today)} order by due_on`;

/** One task for all emails and SMS that were given up and are not archived. */
async function undelivered(tx: Tx): Promise<Task[]> {
  const { rows } = await tx.execute<{ recipient: string; since: string }>(sql`
    select recipient, failed_at as since from mails where failed_at is not null and archived_at is null
    union all
    select 'SMS', failed_at from sms_messages where failed_at is not null and archived_at is null
    order by since desc limit ${counted}`);
  const [newest] = rows;
  if (!newest) return [];
  const title = rows.length === 1 ? '1 message not delivered' : `${rows.length} messages not delivered`;
  const detail = rows.length === 1 ? newest.recipient : `${newest.recipient} and others`;
  return [
    { kind: 'messages', id: 'messages', title, detail, assignee: null, since: new Date(newest.since), dueAt: null },
  ];
}
