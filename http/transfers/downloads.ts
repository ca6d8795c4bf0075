import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { legalFileHref, ownFilePath } from '#contract/business/legal/document-files.ts';
import { offerPdfPath, offerReceiptPath } from '#contract/business/offers/states.ts';
import { goLiveFilePath } from '#contract/operations/go-live/choices.ts';
import type { Permission } from '#contract/permissions.ts';
import { findLegalFile } from '#server/domains/legal/documents/files/find-file.ts';
import { exportPerson, personExportName, personExportPath } from '#server/domains/privacy/export.ts';
import { exitPackPath, findExitPack } from '#server/domains/tenants/exit-packs/download.ts';
import { loadInventories } from '#server/domains.ts';
import { dataExportPath, exportAccount, nameDataExport } from '#server/identity/account/export.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { checkOwnHost } from '#server/platform/guard/guard.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import type { Env } from '../env.ts';
import { permitted, permittedCaller, withRefusals } from '../permitted.ts';

// Downloads are streamed, so that their size and number do not determine the memory used. What finds a file is loaded with the
// first one, as the domains' routers are.

interface Download {
  permission: Permission;
  /** Not for an administrator who is signed in as somebody, nor for a link on another site. */
  only?: 'owner';
  find: (ctx: Ctx, id: string) => Promise<FoundFile>;
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
  [exitPackPath]: { permission: 'signed-in', only: 'owner', find: findExitPack },
};

/** The data of a person, which are collected while they are sent. */
interface DataExport {
  callerOf: (c: Context<Env>) => Ctx;
  nameOf: (ctx: Ctx) => string;
  write: (ctx: Ctx, inventory: readonly PersonalData[], ticket: string) => Promise<AsyncIterable<Uint8Array>>;
}

const dataExports: Record<string, DataExport> = {
  [dataExportPath]: {
    // As the procedure that gives the address: open to people whom a rule of their organisation blocks.
    callerOf(c) {
      const ctx = permittedCaller(c, 'signed-in', 'owner');
      checkOwnHost(ctx);
      return ctx;
    },
    nameOf: nameDataExport,
    write: exportAccount,
  },
  [personExportPath]: {
    callerOf: (c) => permitted(c, 'privacy.manage', 'owner'),
    nameOf: personExportName,
    write: exportPerson,
  },
};

/** The routes that files are downloaded from. All but published documents need a signed-in user. */
export function addDownloads(app: Hono<Env>): void {
  for (const [path, download] of Object.entries(downloads)) {
    app.get(`${path}/:id`, (c) => withRefusals(c, () => sendFile(c, download)));
  }
  app.get(legalFileHref(':id'), (c) => withRefusals(c, () => sendLegalFile(c)));
  for (const [path, dataExport] of Object.entries(dataExports)) {
    app.get(path, (c) => withRefusals(c, () => sendExport(c, dataExport)));
  }
}

async function sendFile(c: Context<Env>, { permission, only, find }: Download): Promise<Response> {
  return send(c, await find(permitted(c, permission, only), c.req.param('id') ?? ''));
}

/** A file of a legal document: for everybody once it is published, before that and of contracts for the team. */
async function sendLegalFile(c: Context<Env>): Promise<Response> {
  const file = await findLegalFile(c.var.ctx, c.req.param('id') ?? '');
  if (!file?.isPublic) permitted(c, 'legal.manage');
  if (!file) throw refuse('NOT_FOUND');
  const answer = await send(c, file);
  if (file.isPublic) answer.headers.set('cache-control', 'public, max-age=3600');
  return answer;
}

async function sendExport(c: Context<Env>, { callerOf, nameOf, write }: DataExport): Promise<Response> {
  const ctx = callerOf(c);
  const open = async () => {
    const { personalData } = await loadInventories();
    return Readable.from(await write(ctx, personalData, c.req.query('ticket') ?? ''));
  };
  return send(c, { name: nameOf(ctx), open });
}

type Sendable = Pick<FoundFile, 'name' | 'open'> & Partial<Pick<FoundFile, 'size'>>;

/**
 * Sent as a download: whatever the file contains, it is never shown as a page of ours. Hono also calls GET handlers for HEAD
 * requests; for those nothing is opened, created or recorded.
 */
async function send(c: Context<Env>, { name, size, open }: Sendable): Promise<Response> {
  const content = c.req.method === 'HEAD' ? null : (Readable.toWeb(await open()) as ReadableStream);
  return new Response(content, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      ...(size !== undefined && { 'content-length': String(size) }),
    },
  });
}
