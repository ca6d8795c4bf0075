import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sessionCookieName } from '#contract/browser-storage.ts';
import { type Contract, contract } from '#contract/contract.ts';
import { hostCookie } from '#server/platform/http/cookies.ts';
import { apiGroups, apiHeadings } from './groups.ts';
import { type ApiDocument, type Json, operationsOf, shareParts } from './share-parts.ts';
import { tidySchemas } from './tidy-schemas.ts';

/** The OpenAPI document of every call. */
export async function describeApi(appUrl: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Firn', version: '1', license: { name: 'Private', identifier: 'LicenseRef-Private' } },
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
  const { paths, ...rest } = document;
  const tidy = { ...rest, paths: tidySchemas(paths as never) } as unknown as ApiDocument;
  return withGroups(withDefaultSecurity(shareParts(tidy)));
}

/** Most calls take a session or a token; those that differ say so themselves. */
function withDefaultSecurity(document: ApiDocument): ApiDocument {
  const security: Json = [{ session: [] }, { token: [] }];
  for (const operation of operationsOf(document))
    if (JSON.stringify(operation.security) === JSON.stringify(security)) delete operation.security;
  return { ...document, security };
}

/** Tags each call with its group; `x-tagGroups`, which several viewers read, arranges the groups under headings. */
function withGroups(document: ApiDocument): ApiDocument {
  for (const operation of operationsOf(document))
    operation.tags = [apiGroups[operation.operationId.split('.')[0] as keyof Contract].title];
  const groups = Object.values(apiGroups);
  return {
    ...document,
    'x-tagGroups': apiHeadings.map((name) => ({
      name,
      tags: groups.filter(({ heading }) => heading === name).map(({ title }) => title),
    })),
  };
}
