import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { dayMs } from '#contract/time/durations.ts';
import { type Column, ownerColumn, readTables, type Table } from './read-tables.ts';
import { leftOut, type SampleParts, samplesOf } from './samples.ts';
import type { SyntheticPerson, SyntheticTenant } from './synthetic-tenant.ts';

/** The ids of a tenant's rows, by table. */
export type Ids = Map<string, string[]>;

interface FillParts extends SampleParts {
  /** Stores a file with this text. Returns its key. */
  putFile(text: string): Promise<string>;
}

/** Columns that would make a row something else than an ordinary one of its owner. */
const leftEmpty = /^(impersonator_id|impersonator_session_id|search|.*_until|banned_.*|restricted_.*)$/;

/**
 * Gives the tenant rows in every table that refers to a person or a tenant, made from the columns of the table, as the owner
 * of the database. Returns their ids, and the tables that could not be filled.
 */
export async function fillTables(
  owner: pg.Client,
  tenant: SyntheticTenant,
  parts: FillParts,
): Promise<{ ids: Ids; unfilled: Map<string, string> }> {
  const ids: Ids = new Map([
    ['tenants', [tenant.id]],
    ['users', [tenant.owner.id, tenant.member.id]],
  ]);
  const unfilled = new Map<string, string>();
  const tables = new Map((await readTables(owner)).map((table) => [table.name, table]));
  const missing = new Set(tables.keys());
  const fill = async (name: string): Promise<void> => {
    const table = tables.get(name);
    if (!table || name in leftOut || !missing.delete(name)) return;
    // What a row must refer to comes first.
    for (const { refersTo, isRequired } of table.columns) if (refersTo && isRequired) await fill(refersTo);
    for (const person of [tenant.owner, tenant.member]) {
      if (name === 'tenants' && person !== tenant.owner) continue;
      const made = await fillTable(owner, table, (columns) => rowOf({ name, columns }, { tenant, person, ids }, parts));
      // Some tables have one row for each tenant.
      if (typeof made === 'string') {
        if (person === tenant.owner) unfilled.set(name, made);
      } else if (typeof made.id === 'string' && made.id.startsWith(tenant.prefix))
        ids.set(name, [...new Set([...(ids.get(name) ?? []), made.id])]);
    }
  };
  // Rows that may be without a project are of one here.
  for (const name of ['users', 'tenants', 'tenant_members', 'projects', ...missing]) await fill(name);
  return { ids, unfilled };
}

/** With all its texts and references, or what of them its checks allow. Returns the row, or why there is none. */
async function fillTable(
  owner: pg.Client,
  { name, columns }: Table,
  rowOf: (columns: Column[]) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown> | string> {
  let problem = '';
  for (const chosen of [
    columns.filter((column) => column.isRequired || isFilled(column)),
    columns.filter(
      ({ isRequired, name, type }) =>
        isRequired || ownerColumn.test(name) || (type === 'text' && /name|title|body|message/.test(name)),
    ),
    columns.filter(({ isRequired, refersTo, name }) => isRequired || refersTo !== null || ownerColumn.test(name)),
    columns.filter(({ isRequired, name }) => isRequired || ownerColumn.test(name)),
  ]) {
    const row = await rowOf(chosen);
    try {
      await insert(owner, name, row);
      return row;
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  return problem;
}

/** Whose row it is, and what it may refer to. */
interface Owner {
  tenant: SyntheticTenant;
  person: SyntheticPerson;
  ids: Ids;
}

async function rowOf({ name, columns }: Table, rowOwner: Owner, parts: FillParts): Promise<Record<string, unknown>> {
  const { tenant, person } = rowOwner;
  const given = samplesOf(name, tenant, person, parts);
  const row: Record<string, unknown> = { ...given };
  for (const column of columns) {
    if (column.name in given) continue;
    const isFile = column.name === 'storage_key';
    row[column.name] = isFile ? await parts.putFile(textOf(tenant)) : makeValue(column, rowOwner);
  }
  return row;
}

/** Moments at which a job ends something. */
export const endColumn = /(expires|ends|until|due|next)/;

const isFilled = ({ name, type, allowed, refersTo }: Column) =>
  !leftEmpty.test(name) && (refersTo !== null || name === 'tenant_id' || (type === 'text' && allowed === null));

const textOf = ({ word, secret }: SyntheticTenant) => `${word} ${secret}`;

function makeValue({ name, type, refersTo, allowed }: Column, { tenant, person, ids }: Owner): unknown {
  if (allowed) return allowed[0];
  if (name === 'tenant_id') return tenant.id;
  if (refersTo === 'users' || name === 'user_id') return person.id;
  if (refersTo) return ids.get(refersTo)?.at(person === tenant.owner ? 0 : -1) ?? null;
  if (type === 'uuid') return tenant.newId();
  if (/email/.test(name) && type === 'text') return person.email;
  if (/^(text|character varying)$/.test(type)) return `${textOf(tenant)} ${randomBytes(3).toString('hex')}`;
  if (/^timestamp|^date$/.test(type))
    return new Date(Date.now() + (endColumn.test(name) ? 30 : -tenant.daysOld) * dayMs);
  if (type === 'boolean') return false;
  if (type === 'bytea') return randomBytes(16);
  if (/^jsonb?$/.test(type)) return '{}';
  if (type.endsWith('[]')) return [];
  return 1;
}

async function insert(owner: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  await owner.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
}
