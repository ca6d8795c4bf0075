import { type FieldRow, fieldsOf, type Schema } from './schema.ts';

interface Content {
  schema?: Schema;
}

interface ApiResponse {
  description?: string;
  content?: Record<string, Content>;
}

interface Operation {
  operationId: string;
  summary?: string;
  security?: Record<string, unknown>[];
  'x-permission'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, ApiResponse>;
}

/** GET /api/openapi.json */
export interface ApiDocument {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

export interface Endpoint {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** `inquiries.read`, and whether a session is needed. */
  access: string;
  request: FieldRow[];
  response: FieldRow[];
  /** `400 INVALID_INPUT` */
  errors: string[];
}

/** Every procedure, grouped by its domain: `auth`, `inquiries`. */
export function endpointsByGroup({ paths }: ApiDocument): Map<string, Endpoint[]> {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toEndpoint(method, path, operation)),
  );
  return Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? id);
}

/** `legalDocuments` → `Legal documents` */
export function groupTitle(group: string): string {
  if (group === 'sso') return 'Single sign-on';
  const words = group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toEndpoint(method: string, path: string, operation: Operation): Endpoint {
  const { operationId, summary = '', parameters = [], requestBody, responses = {} } = operation;
  const inAddress = parameters.map(({ name, in: place, required = false, schema = {} }) => ({
    ...singleRow(name, schema),
    required,
    path: `${name} (${place})`,
  }));
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    access: accessOf(operation),
    request: [...inAddress, ...fieldsOf(schemaOf(requestBody))],
    response: fieldsOf(schemaOf(responses['200'])),
    errors: Object.entries(responses).flatMap(([status, response]) =>
      codesOf(response).map((code) => `${status} ${code}`),
    ),
  };
}

/** Who may call it: the permission, which an API token must have too. */
function accessOf({ security = [], 'x-permission': permission = '' }: Operation): string {
  if (permission === 'public') return 'Public: no sign-in is needed.';
  const isForTokens = security.some((way) => 'token' in way);
  return isForTokens ? `Permission: ${permission}` : `Permission: ${permission}. Needs a session, not an API token.`;
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
  const options = schemaOf(response)?.oneOf ?? [];
  return options.flatMap(({ properties }) =>
    typeof properties?.code?.const === 'string' ? properties.code.const : [],
  );
}
