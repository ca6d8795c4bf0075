import type { Hono, MiddlewareHandler } from 'hono';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import { addPreviews } from './documents/previews.ts';
import type { Env } from './env.ts';
import { addMediaFiles } from './media.ts';
import { addTenantLogo } from './tenant-logo.ts';
import { addDownloads } from './transfers/downloads.ts';
import { addUploads } from './transfers/uploads.ts';

interface DataRouteParts {
  /** Reads the body of a SCIM request or a preview. */
  withBody: MiddlewareHandler<Env>;
  /** Of the application, for a host without one of its own. */
  ownLogo: Parameters<typeof addTenantLogo>[1];
}

/**
 * The routes besides the calls of the contract that answer with stored data of people and tenants. The check of the isolation
 * of tenants attacks each of them (checks/isolation/attack-routes.ts).
 */
export function addDataRoutes(app: Hono<Env>, { withBody, ownLogo }: DataRouteParts): void {
  addUploads(app);
  addDownloads(app);
  addPreviews(app, withBody);
  addMediaFiles(app);
  addTenantLogo(app, ownLogo);
  app.all(`${scimPath}/*`, withBody, async (c) => (await import('./scim.ts')).handleScim(c));
}
