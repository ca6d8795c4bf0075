import { type ExampleRequests, exampleRequests } from './example-request.ts';
import { type FieldRow, fieldsOf, type Schema } from './schema.ts';

interface Content {
  schema?: Schema;
}

interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  'x-permission'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, ApiResponse>;
}

/** GET /api/openapi.json */
export interface ApiDocument {
  servers?: { url: string }[];
  security?: Record<string, unknown>[];
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

/** A call as its line shows it. */
export interface Endpoint {
  id: string;
  method: string;
  path: string;
  summary: string;
  permission: string;
  group: string;
}

export interface Heading {
  title: string;
  groups: { title: string; id: string; endpoints: Endpoint[] }[];
}

export interface EndpointDetails {
  /** Who may call it, in a sentence. */
  access: string;
  examples: ExampleRequests;
  request: FieldRow[];
  response: FieldRow[];
  /** `400 INVALID_INPUT` */
  errors: string[];
}

/** Every call below the headings of the document, those that match the words of `search` only. */
export function headingsOf({ paths, 'x-tagGroups': headings = [] }: ApiDocument, search = ''): Heading[] {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toEndpoint(method, path, operation)),
  );
  const words = search.toLowerCase().split(/\s+/);
  const byGroup = Map.groupBy(
    endpoints.filter((endpoint) => words.every((word) => textOf(endpoint).includes(word))),
    ({ group }) => group,
  );
  return headings
    .map(({ name, tags }) => ({
      title: name,
      groups: tags.flatMap((title) => {
        const own = byGroup.get(title);
        return own ? [{ title, id: own[0]?.id.split('.')[0] ?? title, endpoints: own }] : [];
      }),
    }))
    .filter(({ groups }) => groups.length > 0);
}

const textOf = ({ method, path, summary, permission, group, id }: Endpoint) =>
  `${method} ${path} ${summary} ${permission} ${group} ${id}`.toLowerCase();

function toEndpoint(method: string, path: string, operation: Operation): Endpoint {
  const { operationId, summary = '', tags: [group = ''] = [], 'x-permission': permission = '' } = operation;
  return { id: operationId, method: method.toUpperCase(), path, summary, permission, group };
}

/** What a call takes and answers, with the references of the document resolved. */
export function describeEndpoint(document: ApiDocument, { method, path }: Endpoint): EndpointDetails {
  const stored = document.paths[path]?.[method.toLowerCase()];
  const operation = resolve(document, stored) as Operation;
  const { parameters = [], requestBody, responses = {}, security = document.security ?? [] } = operation;
  const inAddress = parameters.map(({ name, in: place, required = false, schema = {} }) => ({
    ...singleRow(name, schema),
    required,
    path: `${name} (${place})`,
  }));
  const isPublic = operation['x-permission'] === 'public';
  const isForTokens = security.some((way) => 'token' in way);
  return {
    access: accessOf(operation['x-permission'] ?? '', isForTokens),
    examples: exampleRequests({
      address: `${document.servers?.[0]?.url ?? '/api'}${path}`,
      method,
      authentication: isPublic ? 'none' : isForTokens ? 'token' : 'session',
      query: parameters.filter((one) => one.in === 'query' && one.required),
      body: requestBody?.content?.['application/json']?.schema,
    }),
    request: [...inAddress, ...fieldsOf(schemaOf(requestBody))],
    response: fieldsOf(schemaOf(responses['200'])),
    errors: Object.entries(responses).flatMap(([status, response]) =>
      codesOf(response).map((code) => `${status} ${code}`),
    ),
  };
}

/** The part with what its references name. */
function resolve(document: ApiDocument, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((child) => resolve(document, child));
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const [, , kind = '', name = ''] = part.$ref.split('/');
    return resolve(document, document.components?.[kind]?.[name]);
  }
  return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, resolve(document, child)]));
}

function accessOf(permission: string, isForTokens: boolean): string {
  if (permission === 'public') return 'Public: no sign-in is needed.';
  return isForTokens
    ? `Permission: ${permission}. An API token needs it as a scope.`
    : `Permission: ${permission}. Needs a session, not an API token.`;
}

function singleRow(name: string, schema: Schema): FieldRow {
  const [row] = fieldsOf({ properties: { [name]: schema } });
  return row ?? { path: name, type: 'any', required: false };
}

function schemaOf(body: { content?: Record<string, Content> } | undefined): Schema | undefined {
  return Object.values(body?.content ?? {})[0]?.schema;
}

/** The declared refusals among the responses of one status. */
function codesOf(response: ApiResponse): string[] {
  const schema = schemaOf(response);
  const options = schema?.anyOf ?? schema?.oneOf ?? (schema ? [schema] : []);
  return options.flatMap(({ properties }) =>
    typeof properties?.code?.const === 'string' ? properties.code.const : [],
  );
}
