import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Hono, Next } from 'hono';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import type { Ctx } from '#server/platform/context.ts';
import { addPreviews } from './documents/previews.ts';
import { addMediaFiles } from './media.ts';
import { addTenantLogo } from './tenant-logo.ts';
import { addTransfers } from './transfers.ts';

interface Env {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { ctx: Ctx; status: number | undefined; body: Buffer };
}

interface DataRouteParts {
  /** Reads the body of a SCIM request or a preview. */
  withBody: <E extends Env>(c: Context<E>, next: Next) => Promise<Response | undefined>;
  /** Of the application, for a host without one of its own. */
  ownLogo: Parameters<typeof addTenantLogo>[1];
}

/**
 * The routes besides the calls of the contract that answer with stored data of people and tenants. The check of the isolation
 * of tenants attacks each of them (checks/isolation/attack-routes.ts).
 */
export function addDataRoutes<E extends Env>(app: Hono<E>, { withBody, ownLogo }: DataRouteParts): void {
  addTransfers(app);
  addPreviews(app, withBody);
  addMediaFiles(app);
  addTenantLogo(app, ownLogo);
  app.all(`${scimPath}/*`, withBody, async (c) => (await import('./scim.ts')).handleScim(c));
}
