import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import {
  legalFileHref,
  legalUploadPath,
  maximumLegalFileBytes,
  ownFilePath,
} from '#contract/business/legal/document-files.ts';
import { offerPdfPath, offerReceiptPath } from '#contract/business/offers/states.ts';
import { maximumFileBytes } from '#contract/business/project-files.ts';
import { maximumMediaBytes, mediaUploadPath } from '#contract/content/media-files.ts';
import { maximumLogoBytes, ownLogoUploadPath, tenantLogoUploadPath } from '#contract/identity/tenants/logo-files.ts';
import { goLiveFilePath, goLiveUploadPath } from '#contract/operations/go-live/choices.ts';
import type { Permission } from '#contract/permissions.ts';
import { findLegalFile } from '#server/domains/legal/documents/files/find-file.ts';
import { exportPerson, personExportName, personExportPath } from '#server/domains/privacy/export.ts';
import { exitPackPath, findExitPack } from '#server/domains/tenants/exit-packs/download.ts';
import { loadInventories } from '#server/domains.ts';
import { dataExportPath, exportAccount, nameDataExport } from '#server/identity/account/export.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  checkAcceptedTerms,
  checkCaller,
  checkOwnHost,
  checkPermission,
  checkTenantRole,
  checkTenantRules,
} from '#server/platform/guard/guard.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import type { Env } from './env.ts';
import { closeConnection, refusal } from './refusals.ts';

// Uploads and downloads are streamed, so that their size and number do not determine the memory used. What stores and finds a file is
// loaded with the first one, as the domains' routers are.

interface Upload {
  permission: Permission;
  maximumBytes: number;
  /** Stores the file with the fields of the query, and returns what the browser is told. */
  store: (ctx: Ctx, query: Record<string, string>, body: AsyncIterable<Uint8Array>) => Promise<object>;
}

const uploads: Record<string, Upload> = {
  '/api/upload/project-file': {
    permission: 'signed-in',
    maximumBytes: maximumFileBytes,
    store: async (ctx, { project = '', name = '' }, body) =>
      (await import('#server/domains/projects/add-file.ts')).addProjectFile(ctx, { projectId: project, name }, body),
  },
  '/api/upload/statistic-evidence': {
    permission: 'content.manage',
    maximumBytes: maximumFileBytes,
    store: async (ctx, { statistic = '', name = '' }, body) =>
      (await import('#server/domains/statistics/evidence.ts')).addEvidence(ctx, { statisticId: statistic, name }, body),
  },
  [legalUploadPath]: {
    permission: 'legal.manage',
    maximumBytes: maximumLegalFileBytes,
    store: async (ctx, { name = '' }, body) =>
      (await import('#server/domains/legal/documents/files/add-file.ts')).addLegalFile(ctx, { name }, body),
  },
  [ownLogoUploadPath]: {
    permission: 'organisation.admin',
    maximumBytes: maximumLogoBytes,
    store: async (ctx, { name = '' }, body) =>
      (await import('#server/domains/tenants/branding/add-logo.ts')).addOwnLogo(ctx, { name }, body),
  },
  [tenantLogoUploadPath]: {
    permission: 'tenants.manage',
    maximumBytes: maximumLogoBytes,
    store: async (ctx, { tenant = '', name = '' }, body) =>
      (await import('#server/domains/tenants/branding/add-logo.ts')).addTenantLogo(
        ctx,
        { tenantId: tenant, name },
        body,
      ),
  },
  [goLiveUploadPath]: {
    permission: 'operations.manage',
    maximumBytes: maximumFileBytes,
    store: async (ctx, { item = '', name = '' }, body) =>
      (await import('#server/domains/go-live/files.ts')).addGoLiveFile(ctx, { itemId: item, name }, body),
  },
  [mediaUploadPath]: {
    permission: 'content.manage',
    maximumBytes: maximumMediaBytes,
    store: async (ctx, { name = '' }, body) =>
      (await import('#server/domains/media/add.ts')).addMedia(ctx, { name }, body),
  },
};

interface Download {
  permission: Permission;
  find: (ctx: Ctx, id: string) => Promise<{ name: string; size: number; open: () => Promise<Readable> }>;
}

/** The library that draws is loaded with the first letter. */
const offerPdfs = loadOnce(async () => {
  const [{ findOfferPdf }, { findReceiptPdf }, { siteTypeface }] = await Promise.all([
    import('#server/domains/offers/sending/pdf.ts'),
    import('#server/domains/offers/client/receipt-pdf.ts'),
    import('#server/platform/pdf/fonts.ts'),
  ]);
  return { findOfferPdf, findReceiptPdf, typeface: await siteTypeface() };
});

const downloads: Record<string, Download> = {
  '/api/files/project': {
    permission: 'signed-in',
    find: async (ctx, id) => (await import('#server/domains/projects/find-file.ts')).findProjectFile(ctx, id),
  },
  [ownFilePath]: {
    permission: 'signed-in',
    find: async (ctx, id) => (await import('#server/domains/legal/acceptances/find-own-file.ts')).findOwnFile(ctx, id),
  },
  [goLiveFilePath]: {
    permission: 'operations.read',
    find: async (ctx, id) => (await import('#server/domains/go-live/files.ts')).findGoLiveFile(ctx, id),
  },
  [offerPdfPath]: {
    permission: 'signed-in',
    find: async (ctx, id) => {
      const { findOfferPdf, typeface } = await offerPdfs();
      return findOfferPdf(ctx, id, typeface);
    },
  },
  [offerReceiptPath]: {
    permission: 'signed-in',
    find: async (ctx, id) => {
      const { findReceiptPdf, typeface } = await offerPdfs();
      return findReceiptPdf(ctx, id, typeface);
    },
  },
  '/api/files/statistic-evidence': {
    permission: 'content.manage',
    find: async (ctx, id) => (await import('#server/domains/statistics/evidence.ts')).findEvidence(ctx, id),
  },
};

/** The routes that files are uploaded to and downloaded from. All but published documents need a signed-in user. */
export function addTransfers(app: Hono<Env>): void {
  for (const [path, upload] of Object.entries(uploads)) {
    app.post(path, (c) => withRefusals(c, () => receive(c, upload)));
  }
  for (const [path, { permission, find }] of Object.entries(downloads)) {
    app.get(`${path}/:id`, (c) =>
      withRefusals(c, async () => {
        const { name, size, open } = await find(permitted(c, permission), c.req.param('id') ?? '');
        return download(isHead(c) ? null : await open(), name, size);
      }),
    );
  }
  app.get(legalFileHref(':id'), (c) => withRefusals(c, () => sendLegalFile(c)));
  app.get(dataExportPath, (c) =>
    withRefusals(c, async () => {
      // A link on another site must not make the export, which counts and is audited.
      if (!isFromOurPages(c.req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
      // As the procedure that gives the address: open to people whom a rule of their organisation keeps out.
      const ctx = permittedCaller(c, 'signed-in', 'owner');
      checkOwnHost(ctx);
      if (isHead(c)) return download(null, nameDataExport(ctx));
      const { personalData } = await loadInventories();
      const { name, content } = await exportAccount(ctx, personalData);
      return download(Readable.from(content), name);
    }),
  );
  addPersonExport(app);
  addExitPacks(app);
}

/** The data export of a person by an administrator. */
function addPersonExport(app: Hono<Env>): void {
  app.get(personExportPath, (c) =>
    withRefusals(c, async () => {
      if (!isFromOurPages(c.req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
      const ctx = permitted(c, 'privacy.manage', 'owner');
      if (isHead(c)) return download(null, personExportName(ctx));
      const { personalData } = await loadInventories();
      const { name, content } = await exportPerson(ctx, personalData, c.req.query('ticket') ?? '');
      return download(Readable.from(content), name);
    }),
  );
}

/** The exit packs of tenants. */
function addExitPacks(app: Hono<Env>): void {
  app.get(`${exitPackPath}/:id`, (c) =>
    withRefusals(c, async () => {
      if (!isFromOurPages(c.req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
      const { name, size, open } = await findExitPack(permitted(c, 'signed-in', 'owner'), c.req.param('id') ?? '');
      return download(isHead(c) ? null : await open(), name, size);
    }),
  );
}

/** Hono also calls GET handlers for HEAD requests; for those nothing is opened, created or recorded. */
function isHead(c: Context<Env>): boolean {
  return c.req.method === 'HEAD';
}

/** Turns refusals into responses as everywhere else, and closes the connection if the body was not read. */
export async function withRefusals(c: Context<Env>, act: () => Promise<Response>): Promise<Response> {
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

async function receive(c: Context<Env>, { permission, maximumBytes, store }: Upload): Promise<Response> {
  const ctx = permitted(c, permission);
  await checkAcceptedTerms(ctx);
  if (Number(c.req.header('content-length')) > maximumBytes) throw refuse('TOO_LARGE');
  const body: AsyncIterable<Uint8Array> = c.req.raw.body ?? Readable.from([]);
  return Response.json(await store(ctx, c.req.query(), body), { status: 201 });
}

/** A file of a legal document: for everybody once it is published, before that and of contracts for the team. */
async function sendLegalFile(c: Context<Env>): Promise<Response> {
  const file = await findLegalFile(c.var.ctx, c.req.param('id') ?? '');
  if (!file?.isPublic) permitted(c, 'legal.manage');
  if (!file) throw refuse('NOT_FOUND');
  const answer = download(isHead(c) ? null : await file.open(), file.name, file.size);
  if (file.isPublic) answer.headers.set('cache-control', 'public, max-age=3600');
  return answer;
}

/** The context of a caller with a session and this permission, whom the rules of their tenant let in. */
export function permitted(c: Context<Env>, permission: Permission, only: 'session' | 'owner' = 'session'): Ctx {
  const ctx = permittedCaller(c, permission, only);
  checkTenantRules(ctx, permission);
  checkTenantRole(ctx, permission);
  return ctx;
}

/** Files are not calls of the contract, so API tokens are refused. */
function permittedCaller(c: Context<Env>, permission: Permission, only: 'session' | 'owner'): Ctx {
  checkCaller(c.var.ctx, { permission, only });
  checkPermission(c.var.ctx, permission);
  return c.var.ctx;
}

/** Sent as a download: whatever the file contains, it is never shown as a page of ours. */
function download(content: Readable | null, name: string, size?: number): Response {
  return new Response(content && (Readable.toWeb(content) as ReadableStream), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      ...(size !== undefined && { 'content-length': String(size) }),
    },
  });
}
