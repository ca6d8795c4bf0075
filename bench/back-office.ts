import { auditPageSize } from '#contract/operations/audit-periods.ts';
import { encodeCursor } from '#server/platform/db/paging.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { fill, sizes } from './fill/back-office.ts';
import { type BenchmarkResult, report, timed } from './load-test.ts';
import { type Case, measureCases } from './measure-cases.ts';
import { openOwner, raiseLimits, watchMemory } from './measured-server.ts';

/**
 * The lists of the back office at scale, at the API: every page, sort, filter and search, one call after the other, beside
 * the same rows by SQL alone. Then the export of the whole audit log, and the memory that it takes. With a name, such as
 * `Activity`, only the list of that name.
 */
const only = process.argv[2];
const growthMb = 100;
let cookie = '';

interface MeasuredList {
  name: string;
  path: string;
  table: string;
  pageSize: number;
  /** The order of each sort, and the column that its cursors name. */
  sorts: Record<string, { order: string; column: string }>;
  /** Each filter as a query string, and as a condition. */
  filters: Record<string, string>;
  /** What is searched for, from words on most rows to words on none. */
  searches: string[];
  searched: (word: string) => string;
}

/** A column up and down, by its name in the address; of a text in lower case. */
const both = (name: string, column: string, expression = column) => ({
  [`-${name}`]: { order: `${expression} desc, id desc`, column },
  [name]: { order: `${expression}, id`, column },
});
const text = (name: string) => both(name, name, `lower(${name})`);

const everyColumn = (columns: string[]) => (word: string) =>
  columns.map((column) => `${column} ilike '%${word}%'`).join(' or ');

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const { owner, close } = await openOwner(app);
try {
  report(await run());
} finally {
  await close();
  await removeApp(app);
}

async function run(): Promise<BenchmarkResult[]> {
  const filling = await timed(() => fill(owner));
  const { users, entries, pages, inquiries } = sizes;
  process.stdout.write(
    `${users} users, ${entries} audit entries, ${pages} pages and ${inquiries} inquiries in ${Math.round(filling / 1_000)} s\n`,
  );
  cookie = await raiseLimits(app.url);
  const results: BenchmarkResult[] = [];
  const lists = await describeLists();
  for (const list of lists.filter(({ name }) => !only || name === only)) results.push(...(await measureList(list)));
  if (only) return results;
  const figures = await measure('Figures beside the lists', [
    { address: '/api/inquiries/figures', sql: "select count(*) from inquiries where status in ('new', 'in-progress')" },
    { address: '/api/overview', sql: 'select count(*) from users' },
    { address: '/api/overview/waiting', sql: "select count(*) from projects where status = 'requested'" },
    { address: '/api/palette?q=server', sql: "select count(*) from pages where title ilike '%server%'" },
    { address: '/api/audit-log/chain', sql: 'select max(position) from audit_seals' },
  ]);
  return [...results, figures, await measureExport()];
}

async function describeLists(): Promise<MeasuredList[]> {
  const { rows } = await owner.query<{ user_id: string; user_email: string; resource_id: string; action: string }>(
    'select user_id, user_email, resource_id, action from audit_entries where user_id is not null limit 1',
  );
  const { user_id: actor = '', user_email: email = '', resource_id: record = '', action = '' } = rows[0] ?? {};
  const { rows: acts } = await owner.query<{ action: string }>(
    'select action from audit_entries group by action order by count(*) limit 1',
  );
  const rarest = acts[0]?.action ?? '';
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants limit 1');
  const tenant = tenants[0]?.id ?? '';
  return [
    {
      name: 'Inquiries',
      path: '/api/inquiries',
      table: 'inquiries',
      pageSize: 25,
      sorts: {
        ...both('received', 'received_at'),
        ...both('due', 'due_at'),
        ...text('subject'),
        status: { order: 'status, id', column: 'status' },
      },
      filters: {
        'status=open': "status in ('new', 'in-progress')",
        'status=overdue': "status in ('new', 'in-progress') and first_answered_at is null and due_at < now()",
        'status=closed': "status = 'closed'",
        'status=new&service=ai': "status = 'new' and service_type = 'ai'",
        'service=security': "service_type = 'security'",
        'assignee=nobody': 'assignee_id is null',
        [`assignee=${actor}`]: `assignee_id = '${actor}'`,
      },
      searches: [
        'server',
        'anna',
        'Backup and Firewall 12',
        'anna.4711',
        'INQ-2025-99',
        'Kantonalbank 333',
        'zebra crossing',
      ],
      searched: everyColumn(['name', 'email', 'subject', 'company', 'number', 'message']),
    },
    {
      name: 'Users',
      path: '/api/users',
      table: 'users',
      pageSize: 25,
      sorts: { ...both('joined', 'created_at'), ...text('email'), ...both('seen', 'last_seen_at') },
      filters: {
        'status=pending': 'not email_verified',
        'status=confirmed': 'email_verified',
        'status=banned': 'banned_at is not null',
        'status=restricted': 'restricted_at is not null',
        'role=admin': "role = 'admin'",
        'factor=on': 'has_factor',
        'factor=off&status=confirmed': 'not has_factor and email_verified',
        'seen=never': "last_seen_at = 'epoch'",
        'seen=7-days': "last_seen_at > now() - interval '7 days'",
        'seen=not-90-days': "last_seen_at < now() - interval '90 days' and last_seen_at > 'epoch'",
      },
      searches: ['example', 'anna', 'ab', email, 'brunner7', 'nobody.at.all', actor, actor.slice(0, 8)],
      searched: (word) => `email like '%${word}%' or id::text like '${word}%'`,
    },
    {
      name: 'Content',
      path: '/api/content/editing',
      table: 'pages',
      pageSize: 25,
      sorts: { ...both('modified', 'updated_at'), ...text('title') },
      filters: {
        'type=post': "kind = 'post'",
        'type=page': "kind = 'page'",
        'type=case-study': "kind = 'case-study'",
        'status=published': "status = 'published'",
        'status=draft': "status = 'draft'",
        'status=scheduled': "status = 'scheduled' or scheduled_at is not null",
        'type=post&status=draft': "kind = 'post' and status = 'draft'",
      },
      searches: ['backup', 'server', 'audit printer', '4711', 'Recovery river 77', 'zebra crossing'],
      searched: everyColumn(['title']),
    },
    {
      name: 'Activity',
      path: '/api/audit-log',
      table: 'audit_entries',
      pageSize: auditPageSize,
      sorts: both('at', 'at'),
      filters: {
        'severity=critical': "severity = 'critical'",
        'severity=high': "severity = 'high'",
        'severity=low': "severity = 'low'",
        'category=system': "category = 'system'",
        'category=data&severity=medium': "category = 'data' and severity = 'medium'",
        'result=refused': "result = 'refused'",
        'result=failure': "result = 'failure'",
        [`action=${action}`]: `action = '${action}'`,
        [`action=${rarest}`]: `action = '${rarest}'`,
        'resource=inquiry': "resource = 'inquiry'",
        'resource=audit-log': "resource = 'audit-log'",
        [`record=${record}`]: `resource_id = '${record}'`,
        [`actor=${actor}`]: `user_id = '${actor}'`,
        'actor=nobody': 'user_id is null',
        [`tenant=${tenant}`]: `tenant_id = '${tenant}'`,
        'tenant=none': 'tenant_id is null',
        'period=today': 'at > current_date',
        'from=2026-03-01&to=2026-03-31': "at >= '2026-03-01 Europe/Zurich' and at < '2026-04-01 Europe/Zurich'",
        'to=2026-03-31&severity=medium': "at < '2026-04-01 Europe/Zurich' and severity = 'medium'",
        'period=90-days&severity=high': "at > current_date - 90 and severity = 'high'",
        [`period=365-days&actor=${actor}&result=refused`]: `at > current_date - 365 and user_id = '${actor}' and result = 'refused'`,
      },
      searches: ['example', 'anna', 'keller9', email, email.split('@')[0] ?? '', 'brunner77', 'nobody.at.all', record],
      searched: (word) => `user_email ilike '%${word}%' or resource_id = '${word}' or request_id = '${word}'`,
    },
  ];
}

function measure(name: string, cases: readonly Case[]): Promise<BenchmarkResult> {
  return measureCases(name, cases, { url: app.url, cookie, owner });
}

async function measureList(list: MeasuredList): Promise<BenchmarkResult[]> {
  const { name, path, table, sorts, filters, searches, searched } = list;
  const [firstSort = ''] = Object.keys(sorts);
  const select = (condition: string, order: string) =>
    `select * from ${table} where ${condition} order by ${order} limit ${list.pageSize + 1}`;
  const defaultOrder = sorts[firstSort]?.order ?? '';

  const pages: Case[] = [];
  for (const [sort, { order, column }] of Object.entries(sorts)) {
    pages.push({ address: `${path}?sort=${sort}`, sql: select('true', order) });
    for (const share of [0.05, 0.5, 0.95]) {
      const { rows } = await owner.query(
        `select id, ${column} as value from ${table} order by ${order} limit 1
          offset floor(${share} * (select count(*) from ${table}))`,
      );
      const { id, value } = rows[0] as { id: string; value: Date | string };
      const [text, literal] =
        value instanceof Date
          ? [value.toISOString(), `'${value.toISOString()}'::timestamptz`]
          : [value, column === 'status' ? `'${value}'` : `lower('${value}')`];
      const operator = sort.startsWith('-') ? '<' : '>';
      const expression = value instanceof Date || column === 'status' ? column : `lower(${column})`;
      const cursor = encodeCursor([text, id]);
      pages.push({
        address: `${path}?sort=${sort}&after=${cursor}`,
        sql: select(`(${expression}, id) ${operator} (${literal}, '${id}')`, order),
      });
      pages.push({ address: `${path}?sort=${sort}&until=${cursor}`, sql: select('true', order) });
    }
  }
  const filtered = Object.entries(filters).flatMap(([query, condition]) =>
    Object.entries(sorts).map(([sort, { order }]) => ({
      address: `${path}?${query}&sort=${sort}`,
      sql: select(condition, order),
    })),
  );
  const found = searches.map((word) => ({
    address: `${path}?q=${encodeURIComponent(word)}`,
    sql: select(searched(word), defaultOrder),
  }));
  return [
    await measure(`${name}, pages and sorts`, pages),
    await measure(`${name}, filters in every sort`, filtered),
    await measure(`${name}, searches`, found),
  ];
}

/** Reads the export as it comes, and watches the server's memory. */
async function measureExport(): Promise<BenchmarkResult> {
  const memory = await watchMemory(app);
  const start = performance.now();
  const answer = await fetch(`${app.url}/api/audit-log/export`, { headers: { cookie } });
  let firstByte: number | null = null;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    firstByte ??= performance.now() - start;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - start) / 1_000;
  const { before, grown } = await memory.end();
  return {
    name: `Export of ${sizes.entries} entries`,
    measured: `${grown} MB more than ${before} MB (${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(0)} s, first byte after ${firstByte?.toFixed(0)} ms)`,
    limit: `≤ ${growthMb} MB more`,
    holds: answer.status === 200 && bytes > sizes.entries * 100 && grown <= growthMb,
  };
}
