import type { Hono, MiddlewareHandler } from 'hono';
import { parseForm } from '#http/bodies/parse-form.ts';
import type { Env } from '#http/env.ts';
import { callbackPath, metadataPath } from '#server/identity/sso/providers/addresses.ts';
import type { Services } from '#server/platform/context.ts';

interface SsoRouteParts {
  services: Services;
  /** Reads what a SAML provider's page posts. */
  withBody: MiddlewareHandler<Env>;
}

const callback = callbackPath(':key');

/** The addresses that providers of single sign-on send browsers to, and the metadata that they read. */
export function addSsoRoutes(app: Hono<Env>, { services, withBody }: SsoRouteParts): void {
  // The address of the requirements, without a provider: there is nothing to finish.
  app.get('/auth/sso/callback', (c) => c.redirect('/auth?sso=expired', 303));
  app.get(callback, async (c) => {
    const { handleCallback } = await import('./callback.ts');
    return handleCallback(c.var.ctx, c.req.param('key') ?? '', new URL(c.req.url).searchParams);
  });
  app.post(callback, withBody, async (c) => {
    const form = await parseForm(c.var.body, c.req.header('content-type') ?? '');
    const { handleSamlPost } = await import('./callback.ts');
    return handleSamlPost(c.var.ctx, c.req.param('key') ?? '', form);
  });
  app.on(['GET', 'HEAD'], metadataPath(':key{[a-z0-9][a-z0-9-]*}'), async (c) => {
    const { ownMetadata } = await import('#server/identity/sso/metadata/own-metadata.ts');
    const type = { 'content-type': 'application/samlmetadata+xml' };
    return c.body(ownMetadata(services, c.req.param('key').slice(0, 60)), 200, type);
  });
}
