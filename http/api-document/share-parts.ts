export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: JsonObject; responses?: JsonObject; [kind: string]: unknown };
  security?: Json;
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

interface Operation {
  operationId: string;
  tags?: string[];
  security?: Json;
  parameters?: (JsonObject & { name: string })[];
  requestBody?: Content;
  responses: JsonObject & Record<string, Content>;
}

interface Content {
  content?: { [type: string]: { schema: Json } };
}

/** A shorter schema takes no less place as a component; of 50 to 120 the value with the smallest document. */
const shortestShared = 92;

/**
 * Moves what occurs several times to the components: refusals, whole responses, parameters and bodies, and parts of what is
 * sent and answered. A part is named after the first place where it occurs.
 */
export function shareParts(document: ApiDocument): ApiDocument {
  const schemas: JsonObject = {};
  const responses: JsonObject = {};
  const operations = operationsOf(document);
  for (const operation of operations) shareRefusals(operation, schemas, responses);
  const parts = createParts(operations.flatMap(sentAndAnswered).map(({ schema }) => schema));
  for (const operation of operations)
    for (const content of sentAndAnswered(operation))
      content.schema = parts.share(content.schema, nameOf(operation.operationId));
  const parameters: JsonObject = {};
  const requestBodies: JsonObject = {};
  shareAnswers(operations, responses);
  shareParameters(operations, parameters);
  shareBodies(operations, requestBodies);
  const { components } = document;
  return {
    ...document,
    components: { ...components, schemas: { ...schemas, ...parts.shared }, responses, parameters, requestBodies },
  };
}

export const operationsOf = ({ paths }: ApiDocument) =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

function shareAnswers(operations: Operation[], shared: JsonObject): void {
  const answers = operations.flatMap(({ operationId, responses: { 200: part } }) =>
    part === undefined ? [] : { part: part as Json, name: nameOf(operationId) },
  );
  const refer = shareRepeated('responses', answers, shared);
  for (const { responses } of operations) if (responses['200']) responses['200'] = refer(responses['200']);
}

function shareParameters(operations: Operation[], shared: JsonObject): void {
  const parameters = operations.flatMap((operation) => operation.parameters ?? []);
  const refer = shareRepeated(
    'parameters',
    parameters.map((part) => ({ part, name: part.name })),
    shared,
  );
  for (const operation of operations) operation.parameters &&= operation.parameters.map(refer);
}

function shareBodies(operations: Operation[], shared: JsonObject): void {
  const bodies = operations.flatMap(({ operationId, requestBody }) =>
    requestBody === undefined ? [] : { part: requestBody as Json, name: nameOf(operationId) },
  );
  const refer = shareRepeated('requestBodies', bodies, shared);
  for (const operation of operations) operation.requestBody &&= refer(operation.requestBody);
}

/** Gathers the parts that occur several times in `shared`; returns what puts a reference instead of such a part. */
function shareRepeated(
  kind: 'parameters' | 'requestBodies' | 'responses',
  parts: { part: Json; name: string }[],
  shared: JsonObject,
) {
  const references = new Map<string, Json>();
  for (const [text, [first, ...others]] of Map.groupBy(parts, ({ part }) => JSON.stringify(part))) {
    if (first === undefined || others.length === 0) continue;
    const name = nextName(first.name, shared);
    shared[name] = first.part;
    references.set(text, { $ref: `#/components/${kind}/${name}` });
  }
  return <Part>(part: Part) => (references.get(JSON.stringify(part)) ?? part) as Part;
}

function sentAndAnswered({ requestBody, responses }: Operation): { schema: Json }[] {
  return [requestBody, responses['200']].flatMap((part) => Object.values(part?.content ?? {}));
}

/** Makes references of the responses that refuse, and in them of each refusal. */
function shareRefusals({ responses }: Operation, schemas: JsonObject, shared: JsonObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if (status === '200') continue;
    const content = response.content?.['application/json'];
    const refusals = content === undefined ? [] : refusalsOf(content.schema);
    if (content === undefined || refusals.length === 0) continue;
    const references = refusals.map((schema) => {
      const name = `Refusal.${codeOf(schema)}`;
      schemas[name] = schema;
      return { $ref: `#/components/schemas/${name}` };
    });
    const description = refusals.map(codeOf).join(', ');
    const schema = references.length === 1 ? (references[0] as JsonObject) : { anyOf: references };
    const same = { description, content: { 'application/json': { schema } } };
    const known = Object.entries(shared).find(([, other]) => (other as JsonObject).description === description);
    const name = known?.[0] ?? nextName(status, shared, '-');
    shared[name] = same;
    responses[status] = { $ref: `#/components/responses/${name}` } as JsonObject & Content;
  }
}

/** What a refusal is besides the shape of an error that no call declares. */
function refusalsOf(schema: Json): JsonObject[] {
  const { oneOf = [schema] } = schema as { oneOf?: JsonObject[] };
  return (oneOf as JsonObject[]).filter((one) => typeof codeOf(one) === 'string');
}

const codeOf = (schema: Json) =>
  (schema as { properties?: { code?: { const?: string } } }).properties?.code?.const as string;

/** The parts of these schemas that occur several times. */
function createParts(schemas: Json[]) {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const shared: JsonObject = {};
  for (const schema of schemas) count(schema);

  function count(part: Json): void {
    if (part === null || typeof part !== 'object') return;
    const text = JSON.stringify(part);
    if (isShareable(part, text)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
      // What is in it occurs once, in the component.
      if (counts.get(text) !== 1) return;
    }
    for (const child of Object.values(part)) count(child);
  }

  function share(part: Json, name: string): Json {
    if (part === null || typeof part !== 'object') return part;
    const text = JSON.stringify(part);
    if ((counts.get(text) ?? 0) < 2) return shareChildren(part, name);
    const own = names.get(text) ?? nextName(name, shared);
    if (!names.has(text)) {
      names.set(text, own);
      shared[own] = null;
      shared[own] = shareChildren(part, own);
    }
    return { $ref: `#/components/schemas/${own}` };
  }

  function shareChildren(part: Json[] | JsonObject, name: string): Json {
    if (Array.isArray(part)) return part.map((child) => share(child, name));
    return Object.fromEntries(
      Object.entries(part).map(([key, child]) => {
        if (key !== 'properties') return [key, share(child, name)];
        const properties = Object.entries(child as JsonObject);
        return [key, Object.fromEntries(properties.map(([own, value]) => [own, share(value, name + nameOf(own))]))];
      }),
    );
  }

  return { share, shared };
}

function isShareable(part: Json[] | JsonObject, text: string): boolean {
  return (
    text.length >= shortestShared &&
    !Array.isArray(part) &&
    ['type', 'anyOf', 'oneOf', 'enum'].some((key) => key in part)
  );
}

const nameOf = (id: string) => id.replaceAll(/(?:^|\W)(\w)/g, (_all, letter: string) => letter.toUpperCase());

function nextName(name: string, taken: JsonObject, separator = ''): string {
  if (!(name in taken)) return name;
  for (let n = 2; ; n++) if (!(`${name}${separator}${n}` in taken)) return `${name}${separator}${n}`;
}
