import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { legalUploadPath, maximumLegalFileBytes } from '#contract/business/legal/document-files.ts';
import { maximumFileBytes } from '#contract/business/project-files.ts';
import { maximumMediaBytes, mediaUploadPath } from '#contract/content/media-files.ts';
import { maximumLogoBytes, ownLogoUploadPath, tenantLogoUploadPath } from '#contract/identity/tenants/logo-files.ts';
import { goLiveUploadPath } from '#contract/operations/go-live/choices.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { checkAcceptedTerms } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Env } from '../env.ts';
import { permitted, withRefusals } from '../permitted.ts';

// Uploads are streamed, so that their size and number do not determine the memory used. What stores a file is loaded with the
// first one, as the domains' routers are.

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

/** The routes that files are uploaded to, each for signed-in users with its permission. */
export function addUploads(app: Hono<Env>): void {
  for (const [path, upload] of Object.entries(uploads)) {
    app.post(path, (c) => withRefusals(c, () => receive(c, upload)));
  }
}

async function receive(c: Context<Env>, { permission, maximumBytes, store }: Upload): Promise<Response> {
  const ctx = permitted(c, permission);
  await checkAcceptedTerms(ctx);
  if (Number(c.req.header('content-length')) > maximumBytes) throw refuse('TOO_LARGE');
  const body: AsyncIterable<Uint8Array> = c.req.raw.body ?? Readable.from([]);
  return Response.json(await store(ctx, c.req.query(), body), { status: 201 });
}
