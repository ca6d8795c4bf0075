import { z } from 'zod';
import { attributeName, type Document, subAttributeName, withSubNames } from './documents.ts';
import { ScimError } from './scim-error.ts';

const patchBody = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() }))
    .min(1)
    .max(200),
});

type Part = Record<string, unknown>;
interface Path {
  attribute: string;
  /** `emails[type eq "work"]` */
  where: { name: string; value: string } | null;
  sub: string | null;
}

const maximumPath = 300;
const maximumItems = 2_000;
/** Attributes in the value of an operation without a path. */
const maximumAttributes = 100;

/** Two neighbouring parts never match the same characters, so that no text takes longer than its length. */
const pathFormat =
  /^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?(\w+)(?:\[\s*(\w+)\s+eq\s+(?:"([^"\]]*)"|([^\s"\]]+))\s*\])?(?:\.(\w+))?$/i;

/**
 * Applies the operations of RFC 7644 §3.5.2 to a resource, also as Entra ID and Okta write them: operations in any case,
 * dotted names inside a value without a path, members by filter or by value. Attributes that are not ours are left out.
 */
export function patched(document: Document, body: unknown): Document {
  const parsed = patchBody.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'Operations are missing or have another form', 'invalidSyntax');
  return parsed.data.Operations.reduce((result, { op, path, value }) => {
    const kind = op.toLowerCase();
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
      throw new ScimError(400, `There is no operation ${op.slice(0, 20)}`, 'invalidSyntax');
    if (path !== undefined) return applied(result, kind, path, value);
    if (kind === 'remove' || typeof value !== 'object' || value === null)
      throw new ScimError(400, 'An operation without a path needs an object as its value', 'invalidPath');
    const parts = Object.entries(value);
    if (parts.length > maximumAttributes)
      throw new ScimError(400, `An operation can name ${maximumAttributes} attributes`, 'invalidValue');
    return parts.reduce((inner, [name, part]) => applied(inner, kind, name, part), result);
  }, document);
}

function applied(document: Document, kind: 'add' | 'replace' | 'remove', text: string, value: unknown): Document {
  const path = pathOf(text);
  if (path === null) return document;
  const { attribute, where, sub } = path;
  const before = document[attribute];
  const list = Array.isArray(before) ? (before as Part[]) : null;
  if (list !== null || where !== null) {
    return { ...document, [attribute]: changedList(list ?? [], kind, path, withSubNames(value)) };
  }
  if (sub !== null) {
    const { [sub]: _removed, ...rest } = isPart(before) ? before : {};
    return { ...document, [attribute]: kind === 'remove' ? rest : { ...rest, [sub]: value } };
  }
  if (kind === 'remove') {
    const { [attribute]: _removed, ...rest } = document;
    return rest;
  }
  const isMerged = isPart(value) && isPart(before);
  return { ...document, [attribute]: isMerged ? { ...before, ...(withSubNames(value) as Part) } : withSubNames(value) };
}

function changedList(list: Part[], kind: 'add' | 'replace' | 'remove', { where, sub }: Path, value: unknown): Part[] {
  if (where !== null) {
    const isMeant = (item: Part) => textOf(item[where.name]) === where.value.toLowerCase();
    if (kind === 'remove' && sub === null) return list.filter((item) => !isMeant(item));
    const set = sub === null ? partOf(value) : { [sub]: kind === 'remove' ? undefined : value };
    if (list.some(isMeant)) return list.map((item) => (isMeant(item) ? { ...item, ...set } : item));
    return kind === 'remove' ? list : limited([...list, { [where.name]: where.value, ...set }]);
  }
  const given = limited(Array.isArray(value) ? value : value === undefined ? [] : [value]).map(partOf);
  if (kind === 'replace') return given;
  const without = (items: Part[], others: Part[]) => {
    const values = new Set(others.map((other) => other.value));
    return items.filter((item) => !values.has(item.value));
  };
  if (kind === 'add') return limited([...list, ...without(given, list)]);
  return given.length === 0 ? [] : without(list, given);
}

function limited<Item>(list: Item[]): Item[] {
  if (list.length <= maximumItems) return list;
  throw new ScimError(400, `A list can have ${maximumItems} items`, 'invalidValue');
}

function partOf(value: unknown): Part {
  if (isPart(value)) return value;
  throw new ScimError(400, 'An item of a list must be an object', 'invalidValue');
}

const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value ?? '').toLowerCase());

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** null: an attribute of an extension, or one that is not kept here. */
function pathOf(text: string): Path | null {
  if (text.length > maximumPath) throw new ScimError(400, 'A path is too long', 'invalidPath');
  const found = pathFormat.exec(text.trim());
  if (!found) {
    if (text.startsWith('urn:')) return null;
    throw new ScimError(400, 'This path is not supported', 'invalidPath');
  }
  const [, name = '', whereName, quoted, unquoted = '', subName] = found;
  const attribute = attributeName(name);
  if (attribute === null) return null;
  const whereSub = whereName === undefined ? null : subAttributeName(whereName);
  const sub = subName === undefined ? null : subAttributeName(subName);
  if ((whereName !== undefined && whereSub === null) || (subName !== undefined && sub === null)) return null;
  return { attribute, where: whereSub === null ? null : { name: whereSub, value: quoted ?? unquoted }, sub };
}
