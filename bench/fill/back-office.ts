import type pg from 'pg';
import { auditActions } from '#contract/operations/audit-actions.ts';
import { digestsOf } from '#server/records/audit/rules.ts';
import { fillTables } from '../measured-server.ts';

type Counts = Record<'users' | 'entries' | 'pages' | 'inquiries' | 'tenants', number>;

/** The sizes at which the lists of the back office are measured. */
export const sizes: Counts = { users: 100_000, entries: 1_000_000, pages: 10_000, inquiries: 100_000, tenants: 20 };

/** Writes that many rows by SQL. */
export function fill(owner: pg.Client, counts = sizes): Promise<void> {
  return fillTables(owner, ['users', 'audit_entries', 'pages', 'inquiries'], async () => {
    await owner.query(users(counts));
    await owner.query(inquiries(counts));
    await owner.query(pages(counts));
    await addEntries(owner, counts);
  });
}

const one = (list: string) => `(array[${list}])[1 + floor(random() * array_length(array[${list}], 1))::int]`;
const first = one("'anna','beat','carla','daniel','elena','fabio','greta','hans','ines','jonas','karin','luca'");
const last = one("'meier','keller','brunner','frei','moser','suter','graf','huber','steiner','wyss','baumann','egli'");
const company = one("'Treuhand','Kantonalbank','Spital','Gemeinde','Logistik','Pharma','Energie','Bau','Hotel'");
const topic = one("'Backup','Migration','Firewall','Audit','Cluster','Monitoring','Network','Encryption','Recovery'");
const word = one("'server','invoice','contract','office','data','cloud','access','report','window','printer','river'");
const past = (days: number) => `date_trunc('milliseconds', now() - random() * interval '${days} days')`;

const users = (
  counts: Counts,
) => `insert into users (id, name, email, email_verified, role, created_at, updated_at, has_factor, last_seen_at, banned_at)
  select gen_random_uuid(), '', ${first} || '.' || ${last} || n || '@' || lower(${company}) || '.example', random() < 0.9,
    case when n <= 5 then 'admin' else 'user' end, at, at, random() < 0.3,
    case when random() < 0.2 then 'epoch' else date_trunc('milliseconds', at + random() * (now() - at)) end,
    case when random() < 0.001 then now() end
  from generate_series(1, ${counts.users}) as n, lateral (select ${past(900)} as at where n > 0) as times`;

const inquiries = (
  counts: Counts,
) => `insert into inquiries (id, number, name, email, company, subject, message, service_type, status,
    source_page, consent_note, received_at, due_at, first_answered_at)
  select gen_random_uuid(), 'INQ-2025-' || n, initcap(${first} || ' ' || ${last}), ${first} || '.' || n || '@example.org',
    ${company} || ' ' || n % 997, ${topic} || ' and ' || ${topic} || ' ' || n % 89,
    (select string_agg(${word}, ' ') from generate_series(1, 40) where n > 0),
    ${one("'cloud','security','ai','support','consulting','other'")}, status, '/contact', '', at, at + interval '1 day',
    case when status in ('answered', 'closed') then at + interval '3 hours' end
  from generate_series(1, ${counts.inquiries}) as n, lateral (
    select ${past(900)} as at,
      case when n % 500 = 0 then 'new' when n % 300 = 0 then 'in-progress' else ${one("'answered','closed','closed','spam'")} end as status
    where n > 0
  ) as drawn`;

const pages = (
  counts: Counts,
) => `insert into pages (id, translation_group, path, locale, title, description, body, search_text, status,
    published_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), '/measured/page-' || n, 'en', ${topic} || ' ' || ${word} || ' ' || n,
    ${topic}, '{"template":"post"}', (select string_agg(${word}, ' ') from generate_series(1, 100) where n > 0),
    case when n % 5 = 0 then 'draft' when n % 97 = 0 then 'scheduled' else 'published' end,
    now() + interval '10 days' * case when n % 97 = 0 then 1 else -1 end, (select ${past(900)} where n > 0)
  from generate_series(1, ${counts.pages}) as n`;

const salt = 'a-salt-of-22-characters';
/** What each entry says; its address differs. */
const recorded = {
  userEmail: null,
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  details: { number: 'INQ-2025-1' },
};

/** A few acts make most of the log; a third of the entries have no account, ten accounts wrote a tenth, twenty tenants a fifth.
 * They are written in the order of their time, as a log is. */
async function addEntries(owner: pg.Client, counts: Counts): Promise<void> {
  const acts = Object.entries(auditActions).map(([action, { resource, category, severity }], index) => ({
    ...{ index, action, resource, category, severity },
  }));
  await owner.query(
    `create temp table acts as select * from jsonb_to_recordset($1)
    as act (index int, action text, resource text, category text, severity text)`,
    [JSON.stringify(acts)],
  );
  await owner.query(`insert into tenants (id, name, subdomain, created_at, updated_at)
    select gen_random_uuid(), 'Tenant ' || n, 'tenant-' || n, now(), now() from generate_series(1, ${counts.tenants}) as n`);
  await owner.query('create temp table places as select row_number() over () as n, id from tenants');
  await owner.query(`create temp table people as select row_number() over () as n, id, email,
      encode(sha256(convert_to('${salt}', 'UTF8') || '\\x00' || convert_to(to_json(email)::text, 'UTF8')), 'hex') as digest from users`);
  await owner.query(
    'create unique index on people (n); create unique index on acts (index); analyze people; analyze acts',
  );
  await owner.query(`insert into audit_entries (id, tenant_id, user_id, user_email, action, resource, resource_id, details, ip_address,
      user_agent, at, severity, category, result, request_id, salt, digests)
    select gen_random_uuid(), places.id, people.id, people.email, acts.action, acts.resource, gen_random_uuid(),
      '${JSON.stringify(recorded.details)}', '${recorded.ipAddress}', '${recorded.userAgent}', at, acts.severity,
      acts.category, case when random() < 0.01 then 'refused' else 'success' end, gen_random_uuid(), '${salt}',
      '${JSON.stringify(digestsOf(salt, recorded))}'::jsonb || case when people.id is null then '{}' else jsonb_build_object('userEmail', people.digest) end
    from (
      select n, ${past(700)} as at, floor(power(random(), 3) * ${acts.length})::int as act,
        case when random() < 0.33 then 0 when random() < 0.15 then 1 + floor(random() * 10)::int
          else 1 + floor(random() * ${counts.users})::int end as person
      from generate_series(1, ${counts.entries}) as n
    ) as drawn join acts on acts.index = act left join people on people.n = person
      left join places on places.n = 1 + drawn.n % ${counts.tenants * 5} order by at`);
}
