/** The part of OpenAPI 3.1 that our own document uses. */
export interface Schema {
  /** `#/components/schemas/…`, until the document resolves it. */
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

export interface FieldRow {
  /** `user.email`, `rows[].id` */
  path: string;
  /** `string, email`, `one of new, closed`, `list of object` */
  type: string;
  required: boolean;
}

/** The fields of a schema as rows, including nested objects. */
export function fieldsOf(schema: Schema | undefined, prefix = ''): FieldRow[] {
  if (!schema) return [];
  const object = objectIn(schema);
  if (!object?.properties) return [];
  return Object.entries(object.properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = { path, type: typeLabel(field), required: object.required?.includes(name) ?? false };
    const items = listIn(field)?.items;
    return [row, ...fieldsOf(items, `${path}[].`), ...fieldsOf(items ? undefined : field, `${path}.`)];
  });
}

export function typeLabel(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeLabel))].join(' or ');
  if (schema.allOf) return typeLabel(schema.allOf[0] ?? {});
  if (schema.type === 'array') return `list of ${typeLabel(schema.items ?? {})}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type}, ${schema.format}` : type;
}

/** The object itself, or the object among alternatives: "this object or null". */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(objectIn).find(Boolean);
}

function listIn(schema: Schema): Schema | undefined {
  if (schema.type === 'array') return schema;
  return schema.anyOf?.find(({ type }) => type === 'array');
}
