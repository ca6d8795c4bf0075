import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { maximumFileBytes } from '#contract/business/projects.ts';
import { exportPerson, personExportName, personExportPath } from '#server/domains/privacy/export.ts';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { findProjectFile } from '#server/domains/projects/find-file.ts';
import { dataExportPath, exportAccount, nameDataExport } from '#server/identity/account/export.ts';
import { personalDataInventory } from '#server/personal-data-inventory.ts';
import type { Ctx } from '#server/platform/context.ts';
import { checkPermission } from '#server/platform/guard/guard.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { closeConnection, refusal } from './refusals.ts';

// Uploads and downloads are streamed, so that their size and number do not determine the memory used.

interface Env {
  Variables: { ctx: Ctx };
}

/** The routes that files are uploaded to and downloaded from. They need a signed-in user. */
export function addTransfers<E extends Env>(app: Hono<E>): void {
  app.post('/api/upload/project-file', (c) => withRefusals(c, () => upload(c)));
  app.get('/api/files/project/:id', (c) =>
    withRefusals(c, async () => {
      const { name, size, open } = await findProjectFile(signedIn(c), c.req.param('id'));
      return download(isHead(c) ? null : await open(), name, size);
    }),
  );
  app.get(dataExportPath, (c) =>
    withRefusals(c, async () => {
      // A link on another site must not make the export, which counts and is audited.
      if (!isFromOurPages(c.req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
      const ctx = signedIn(c);
      if (isHead(c)) return download(null, nameDataExport(ctx));
      const { name, content } = await exportAccount(ctx, personalDataInventory);
      return download(Readable.from(content), name);
    }),
  );
  addPersonExport(app);
}

/** The data export of a person by an administrator. */
function addPersonExport<E extends Env>(app: Hono<E>): void {
  app.get(personExportPath, (c) =>
    withRefusals(c, async () => {
      if (!isFromOurPages(c.req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
      const { ctx } = c.var;
      checkPermission(ctx, 'privacy.manage');
      if (isHead(c)) return download(null, personExportName(ctx));
      const { name, content } = await exportPerson(ctx, personalDataInventory, c.req.query('ticket') ?? '');
      return download(Readable.from(content), name);
    }),
  );
}

/** Hono also calls GET handlers for HEAD requests; for those nothing is opened, created or recorded. */
function isHead<E extends Env>(c: Context<E>): boolean {
  return c.req.method === 'HEAD';
}

/** Turns refusals into responses as everywhere else, and closes the connection if the body was not read. */
async function withRefusals<E extends Env>(c: Context<E>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const answer = refusal(c.var.ctx, error.code, error.data);
    return c.req.method === 'POST' ? closeConnection(answer) : answer;
  }
}

/** From our pages or typed in; programs and old browsers do not say. */
function isFromOurPages(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

async function upload<E extends Env>(c: Context<E>): Promise<Response> {
  const ctx = signedIn(c);
  if (Number(c.req.header('content-length')) > maximumFileBytes) throw refuse('TOO_LARGE');
  const { project = '', name = '' } = c.req.query();
  const body: AsyncIterable<Uint8Array> = c.req.raw.body ?? Readable.from([]);
  return Response.json(await addProjectFile(ctx, { projectId: project, name }, body), { status: 201 });
}

function signedIn<E extends Env>(c: Context<E>): Ctx {
  checkPermission(c.var.ctx, 'signed-in');
  return c.var.ctx;
}

/** Sent as a download: whatever the file contains, it is never shown as a page of ours. */
function download(content: Readable | null, name: string, size?: number): Response {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return new Response(content && (Readable.toWeb(content) as ReadableStream), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      ...(size !== undefined && { 'content-length': String(size) }),
    },
  });
}
