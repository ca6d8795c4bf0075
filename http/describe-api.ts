import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sessionCookieName } from '#contract/browser-storage.ts';
import { contract } from '#contract/contract.ts';
import { hostCookie } from '#server/platform/http/cookies.ts';

/** The OpenAPI document of every call. */
export function describeApi(appUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Firn', version: '1' },
    servers: [{ url: `${appUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: hostCookie(appUrl, sessionCookieName) },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'firn_…',
          description: 'An API token with the permission of the call (x-permission) as a scope.',
        },
      },
    },
  });
}
