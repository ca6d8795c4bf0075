import type { Schema } from './schema.ts';

interface Call {
  /** `https://firn.example/api/inquiries/{id}` */
  address: string;
  method: string;
  authentication: 'none' | 'token' | 'session';
  /** The parameters that must be in the address. */
  query: { name: string; schema?: Schema }[];
  body: Schema | undefined;
}

export interface ExampleRequests {
  /** For a terminal; absent where a program cannot call it. */
  curl?: string;
  javascript: string;
}

/** A call to be copied: with a token or, in the browser, the session. What to replace is in capitals. */
export function exampleRequests({ address, method, authentication, query, body }: Call): ExampleRequests {
  const parameters = query.map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`);
  const path = address.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase(),
  );
  const url = parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
  const headers = {
    ...(authentication === 'token' && { Authorization: 'Bearer firn_…' }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const sent = body && JSON.stringify(exampleOf(body), null, 2);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`  headers: ${JSON.stringify(headers)},`] : []),
    ...(sent ? [`  body: JSON.stringify(${sent.replaceAll('\n', '\n  ')}),`] : []),
  ];
  const javascript = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`;
  if (authentication === 'session') return { javascript: `await ${javascript}` };
  const lines = [
    `curl --fail-with-body${method === 'GET' ? '' : ` --request ${method}`}`,
    ...Object.entries(headers).map(([name, value]) => `--header '${name}: ${value}'`),
    ...(sent ? [`--data '${sent.replaceAll("'", "'\\''")}'`] : []),
    `'${url}'`,
  ];
  return { curl: lines.join(' \\\n  '), javascript: `await ${javascript}` };
}

const formats: Record<string, string> = {
  uuid: '01990000-0000-7000-8000-000000000000',
  email: 'name@company.example',
  date: '2026-11-27',
  'date-time': '2026-11-27T09:00:00.000Z',
  uri: 'https://company.example',
};

/** A value of this shape: of an object the required fields, or its first one. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {});
  if (schema.properties) {
    const { properties, required = Object.keys(properties).slice(0, 1) } = schema;
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  const [type] = [schema.type].flat();
  if (type === 'array') return [exampleOf(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return formats[schema.format ?? ''] ?? 'text';
}
