import { randomBytes } from 'node:crypto';
import { documentStatuses, documentTypes } from '#contract/business/legal/document-choices.ts';
import { legalUploadPath, maximumLegalFileBytes } from '#contract/business/legal/document-files.ts';
import { encodeCursor } from '#server/platform/db/paging.ts';
import { docxOf } from '#server/platform/documents/documents.fixture.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { documents, fill } from './fill/legal.ts';
import { type BenchmarkResult, report, timed } from './load-test.ts';
import { type Case, measureCases } from './measure-cases.ts';
import { openOwner, raiseLimits, watchMemory } from './measured-server.ts';

/**
 * The memory of the server's process while it takes files of 10 MB; what reads their words is a process of its own, with
 * limits of its own. Then the list of legal documents at scale, at the API: pages, filters in both orders and searches, one
 * call after the other, each beside the same rows by SQL alone.
 */
const growthMb = 30;
const path = '/api/legal-documents';
const sorts = { '-created': 'created_at desc, id desc', created: 'created_at, id' };

const app = await startApp();
const { owner, close } = await openOwner(app);
try {
  report(await run());
} finally {
  await close();
  await removeApp(app);
}

async function run(): Promise<BenchmarkResult[]> {
  const cookie = await raiseLimits(app.url);
  // First, while the process has not grown for anything else.
  const uploads = await measureUploads(cookie);
  const filling = await timed(() => fill(owner));
  process.stdout.write(`${documents} legal documents in ${Math.round(filling / 1_000)} s\n`);
  const measure = (name: string, cases: readonly Case[]) =>
    measureCases(`Legal documents, ${name}`, cases, { url: app.url, cookie, owner });
  return [
    await measure('pages', await pages()),
    await measure('filters', filters()),
    await measure('searches', searches()),
    uploads,
  ];
}

function select(condition: string, order: string): string {
  return `select d.id, d.version, d.title, d.document_type, d.status, d.tags, f.name, d.created_at,
      left(coalesce(nullif(d.content, ''), f.text, ''), 150)
    from legal_documents d left join legal_document_files f on f.id = d.file_id
    where ${condition} order by ${order.replaceAll(/created_at|id\b/g, 'd.$&')} limit 26`;
}

async function pages(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [sort, order] of Object.entries(sorts)) {
    cases.push({ address: `${path}?sort=${sort}`, sql: select('true', order) });
    for (const share of [0.05, 0.5, 0.95]) {
      const { rows } = await owner.query<{ id: string; created_at: Date }>(
        `select id, created_at from legal_documents order by ${order} limit 1 offset ${Math.floor(share * documents)}`,
      );
      const { id = '', created_at: at = new Date() } = rows[0] ?? {};
      const beyond = `(d.created_at, d.id) ${sort === 'created' ? '>' : '<'} ('${at.toISOString()}', '${id}')`;
      const cursor = encodeCursor([at.toISOString(), id]);
      cases.push({ address: `${path}?sort=${sort}&after=${cursor}`, sql: select(beyond, order) });
    }
  }
  return cases;
}

function filters(): Case[] {
  const statuses = Object.keys(documentStatuses).map((status) => [`status=${status}`, `d.status = '${status}'`]);
  const types = Object.keys(documentTypes).map((type) => [`type=${type}`, `d.document_type = '${type}'`]);
  const both = statuses.flatMap(([a, first]) => types.map(([b, second]) => [`${a}&${b}`, `${first} and ${second}`]));
  return [...statuses, ...types, ...both].flatMap(([query, condition = '']) =>
    Object.entries(sorts).map(([sort, order]) => ({
      address: `${path}?${query}&sort=${sort}`,
      sql: select(condition, order),
    })),
  );
}

/** From words of every document to words of none; parts of titles; with filters; of files. */
function searches(): Case[] {
  const typed = [
    'data',
    'server cloud',
    'pri',
    'Privacy policy',
    'tention',
    'Hosting annex 4711',
    'document77777',
    'word4321',
    'word7 notice',
    'annex 5000',
    'liability invoice term notice',
    'zebra crossing',
    'x',
  ];
  return typed.flatMap((words) => {
    const query = words
      .split(' ')
      .map((word) => `${word}:*`)
      .join(' & ');
    const title = words.length < 3 ? '' : `d.title ilike '%${words}%' or `;
    const found = `(${title}d.words @@ to_tsquery('simple', '${query}'))`;
    const address = `${path}?q=${encodeURIComponent(words)}`;
    return [
      { address, sql: select(found, sorts['-created']) },
      { address: `${address}&sort=created`, sql: select(found, sorts.created) },
      {
        address: `${address}&status=review&type=gtc`,
        sql: select(`${found} and d.status = 'review' and d.document_type = 'gtc'`, sorts['-created']),
      },
    ];
  });
}

async function measureUploads(cookie: string): Promise<BenchmarkResult> {
  const headers = { cookie, origin: app.url, 'content-type': 'application/octet-stream' };
  const upload = async (name: string, file: Buffer) => {
    const body = new Uint8Array(file);
    const answer = await fetch(`${app.url}${legalUploadPath}?name=${name}`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${name} returned ${answer.status}: ${await answer.text()}`);
  };
  const noise = randomBytes(maximumLegalFileBytes).toString('base64');
  const files = {
    'Text.txt': Buffer.alloc(maximumLegalFileBytes, 'Words of a long document. '),
    'Picture.docx': docxOf('Words', { 'word/media/image1.png': noise.slice(0, 13_000_000) }),
  };
  // Loads the code.
  await upload('Small.txt', Buffer.from('Small.'));
  const grown: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const [name, file] of Object.entries(files)) {
      const memory = await watchMemory(app);
      await upload(name, file);
      grown.push((await memory.end()).grown);
    }
  }
  const sizes = Object.values(files).map(({ length }) => (length / 2 ** 20).toFixed(1));
  const most = Math.max(...grown);
  return {
    name: `Uploads of ${sizes.join(' and ')} MB`,
    measured: `${most} MB more (${grown.join(', ')})`,
    limit: `≤ ${growthMb} MB more`,
    holds: most <= growthMb,
  };
}
