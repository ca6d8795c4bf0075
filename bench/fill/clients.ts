import type pg from 'pg';
import type { PlatformRole } from '#contract/permissions.ts';
import { administrator } from '../../e2e/testing/app.ts';
import { acceptTerms } from '../../e2e/testing/people.ts';
import { fillTables } from '../measured-server.ts';
import { invoices, offers } from './billing.ts';

export type ClientCounts = Record<
  'projects' | 'sessions' | 'notifications' | 'mails' | 'subscriptions' | 'media',
  number
>;

/** Whose visits a load sends: members, each with a project, and administrators. */
export const loadMembers = Array.from({ length: 200 }, (_, n) => `member-${n + 1}@load.example`);
export const loadAdministrators = Array.from({ length: 10 }, (_, n) => `administrator-${n + 1}@load.example`);

const filled = [
  ...['profiles', 'tenant_members', 'sessions', 'known_devices', 'notifications', 'mails', 'newsletter_subscriptions'],
  ...['projects', 'project_events', 'project_files', 'offers', 'invoices', 'inquiry_events', 'media', 'media_variants'],
  ...['legal_document_versions', 'legal_document_events', 'client_errors', 'csp_reports'],
];

/** What users, inquiries and documents leave in other tables after some years. They exist already. */
export function fillClients(owner: pg.Client, counts: ClientCounts): Promise<void> {
  return fillTables(owner, filled, async () => {
    await owner.query(`create temp table person as select row_number() over (order by created_at) as n, id, email, created_at,
        email like '%@load.example' as in_load from users where role = 'user';
      create unique index on person (n);
      create temp table colleague as select row_number() over (order by created_at) as n, id from users where role = 'admin';
      create temp table tenant as select row_number() over (order by subdomain) as n, id from tenants;
      analyze person; analyze colleague; analyze tenant`);
    await owner.query('alter table legal_document_versions disable trigger user');
    for (const statement of statements(counts)) await owner.query(statement);
    await owner.query('alter table legal_document_versions enable trigger user');
  });
}

/** Adds those of these accounts that are missing, with the password of the first administrator. They have accepted the terms. */
export async function addAccounts(owner: pg.Client, emails: readonly string[], role: PlatformRole): Promise<void> {
  await owner.query(
    `with added as (
       insert into users (id, email, email_verified, role, created_at, updated_at)
       select gen_random_uuid(), email, true, $2, now(), now() from unnest($1::text[]) as wanted(email)
       where not exists (select from users where users.email = wanted.email) returning id
     ), accepted as (${acceptTerms('added')})
     insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), added.id, added.id::text, 'credential', accounts.password, now(), now()
     from added, accounts join users on users.id = accounts.user_id
     where users.email = $3 and provider_id = 'credential'`,
    [emails, role, administrator.email],
  );
}

const one = (list: string) => `(array[${list}])[1 + floor(random() * array_length(array[${list}], 1))::int]`;
const days = (count: number) => `date_trunc('milliseconds', now() - random() * interval '${count} days')`;
const subject = one("'Backup','Migration','Firewall','Audit','Cluster','Monitoring','Network','Encryption','Recovery'");
const service = one("'cloud','security','ai','support','consulting','other'");
const sentence =
  "'We have looked at it together and will send the next steps by the end of the week. ' || md5(random()::text)";
/** A few people have most of what there is. */
const anybody = '1 + floor(power(random(), 2) * (select count(*) from person))::int';

const statements = (counts: ClientCounts): string[] => [
  `insert into profiles (user_id, first_name, last_name, company, updated_at)
    select id, initcap(split_part(email, '.', 1)),
      coalesce(nullif(initcap(regexp_replace(split_part(split_part(email, '@', 1), '.', 2), '[0-9]+', '')), ''), 'Member'),
      'Company ' || n % 997, created_at from person where n % 5 < 3 or in_load`,
  `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at)
    select tenant.id, person.id, case when person.n % 100 = 0 then 'admin' else 'member' end, created_at, created_at
    from person join tenant on tenant.n = 1 + floor(power((person.n * 7919 % 1000) / 1000.0, 2) * (select count(*) from tenant))::int
    where person.n % 10 = 0 and not in_load`,
  `insert into sessions (id, user_id, token, expires_at, created_at, updated_at, authenticated_at, last_activity_at, ip_address, user_agent)
    select gen_random_uuid(), person.id, md5(random()::text), at + interval '30 days', at, at, at, at, '203.0.113.7',
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    from (select ${anybody} as n, ${days(45)} as at from generate_series(1, ${counts.sessions})) drawn join person using (n)`,
  `insert into known_devices (user_id, device, first_seen_at, last_seen_at)
    select id, md5(n::text), created_at, created_at from person where n % 2 = 0`,
  `insert into projects (id, owner_id, tenant_id, assignee_id, name, service_type, description, budget, status, created_at, updated_at)
    select gen_random_uuid(), person.id, (select tenant_id from tenant_members where user_id = person.id limit 1), colleague.id,
      ${subject} || ' of ' || ${subject} || ' ' || drawn.p, ${service}, ${sentence}, '10k-50k',
      case when drawn.p % 200 = 0 then 'requested' else ${one("'accepted','running','paused','done','done','done','declined'")} end,
      at, at + random() * (now() - at)
    from (select p, ${anybody} as n, ${days(900)} as at, floor(random() * 8)::int as c from generate_series(1, ${counts.projects}) p) drawn
    join person using (n) left join colleague on colleague.n = drawn.c`,
  `insert into projects (id, owner_id, name, service_type, description, status, created_at, updated_at)
    select gen_random_uuid(), id, 'Project of ' || email, 'cloud', ${sentence}, 'running', now(), now() from person where in_load`,
  `insert into project_events (id, project_id, kind, actor_id, from_team, at, body)
    select gen_random_uuid(), id, case when e = 1 then 'created' else 'message' end, owner_id, e % 2 = 0,
      created_at + (e - 1) * (updated_at - created_at) / 12, case when e > 1 then ${sentence} end
    from projects, generate_series(1, 12) e where e <= 2 + (('x' || left(md5(projects.id::text), 4))::bit(16)::int % 11)`,
  `insert into project_files (id, project_id, tenant_id, uploader_id, from_team, name, storage_key, size, sha256, at)
    select gen_random_uuid(), id, tenant_id, owner_id, false, 'Report ' || e || '.pdf', md5(id::text || e), 100000, md5(id::text || e || 's'), updated_at
    from projects, generate_series(1, 3) e`,
  `insert into notifications (id, user_id, kind, title, body, href, at, read_at)
    select gen_random_uuid(), person.id, 'project-message', 'New message', ${sentence}, '/projects', at, case when random() < 0.7 then now() end
    from (select ${anybody} as n, ${days(200)} as at from generate_series(1, ${counts.notifications})) drawn join person using (n)`,
  `insert into notifications (id, user_id, kind, title, body, href, at, read_at)
    select gen_random_uuid(), colleague.id, ${one("'new-inquiry','new-inquiry','new-project','alert','failed-sign-ins'")}, 'New inquiry', ${sentence},
      '/admin/inquiries', at, case when random() < 0.5 then now() end
    from (select ${days(200)} as at from generate_series(1, ${counts.notifications / 10})) drawn, colleague`,
  `insert into mails (id, recipient, created_at, sent_at, failed_at, last_error, attempts, purpose)
    select gen_random_uuid(), person.email, at, case when not failed then at + interval '2 seconds' end, case when failed then at + interval '1 day' end,
      case when failed then '550 No such user here' end, case when failed then 8 else 1 end,
      ${one("'inquiry-receipt','inquiry-reply','sign-in','project-message','newsletter'")}
    from (select ${anybody} as n, ${days(90)} as at, random() < 0.005 as failed from generate_series(1, ${counts.mails})) drawn join person using (n)`,
  `insert into newsletter_subscriptions (id, email, locale, consent_page, consent_text, token_hash, network_digest, link_expires_at,
      requested_at, confirmed_at, confirmation_note, confirmation_network_digest, unsubscribed_at)
    select gen_random_uuid(), 'reader.' || n || '@example.org', 'en', '/newsletter', 'I would like to receive it.', md5(n::text), '', at + interval '2 days',
      at, case when confirmed then at + interval '1 hour' end, case when confirmed then 'By link' end, case when confirmed then '' end,
      case when n % 10 = 0 then at + interval '90 days' end
    from (select n, ${days(900)} as at, n % 8 > 0 as confirmed from generate_series(1, ${counts.subscriptions}) n) drawn`,
  offers(one("'draft','accepted','accepted','accepted','declined','expired'")),
  invoices,
  `insert into inquiry_events (id, inquiry_id, kind, actor_id, at, body)
    select gen_random_uuid(), inquiries.id, case e when 1 then 'received' when 2 then 'reply' else 'note' end, colleague.id,
      received_at + e * interval '1 hour', case when e > 1 then ${sentence} end
    from inquiries, generate_series(1, 3) e left join colleague on colleague.n = e where e <= 1 + right(number, 1)::int % 3`,
  `insert into media (id, name, width, height, alt, uploader_id, created_at, updated_at)
    select gen_random_uuid(), ${subject} || ' ' || n, 1600, 900, case when n % 7 = 0 then '' else 'A rack of servers' end,
      (select id from colleague where colleague.n = 1), at, at
    from (select n, ${days(900)} as at from generate_series(1, ${counts.media}) n) drawn`,
  `insert into media_variants (media_id, name, format, width, storage_key, size, sha256)
    select id, size || '.webp', 'webp', size, md5(id::text || size), size * 100, md5(id::text) from media, unnest(array[400, 800, 1600]) as size`,
  `insert into legal_document_versions (document_id, number, title, document_type, content, content_hash, created_at, published_at)
    select id, 1, title, document_type, content, content_hash, created_at, updated_at from legal_documents
    where status = 'published' and not exists (select from legal_document_versions where document_id = legal_documents.id)`,
  `insert into legal_document_events (id, document_id, number, kind, at)
    select gen_random_uuid(), id, 1, 'created', created_at from legal_documents`,
  `insert into client_errors (fingerprint, severity, message, route, browser, count, first_seen_at, last_seen_at)
    select md5(n::text), ${one("'warning','error','error','critical'")}, 'TypeError: x is undefined ' || n, '/page/' || n % 90, 'desktop Firefox', 1 + n % 50, at, at
    from (select n, ${days(80)} as at from generate_series(1, 2000) n) drawn`,
  `insert into csp_reports (id, day, directive, blocked, path, count, last_seen_at)
    select gen_random_uuid(), at::date, ${one("'script-src','img-src','style-src'")}, 'inline ' || n, '/page/' || n % 90, 1 + n % 9, at
    from (select n, ${days(80)} as at from generate_series(1, 5000) n) drawn`,
];
