import { eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Fields, fieldNames, type NamesWith } from '#contract/fields.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The id of a person who has no account: nothing in the database has it. */
export const noAccount = '00000000-0000-0000-0000-000000000000';

export interface Person {
  /** `noAccount` for somebody who is known by an email address only. */
  id: string;
  email: string;
  role: PlatformRole;
  /**
   * The address, if it is confirmed, and those that the account had before. Rows that others left under an unconfirmed
   * address must not be exported or erased.
   */
  addresses: readonly string[];
  /**
   * Tenants that the person cannot work in at the moment: what belongs to these is not in their own data export. Missing in an
   * export by an administrator.
   */
  blockedTenantIds?: readonly string[];
}

/** A file of a person, as the data export contains it. */
export interface PersonalFile {
  id: string;
  name: string;
  storageKey: string;
}

/** What the register of processing activities says about one part. */
export interface ProcessingActivity {
  title: string;
  purpose: string;
  legalBasis: string;
  /** The categories of data. */
  data: string;
  /** Whom it concerns. */
  people: string;
  /** Null: nobody outside the company. */
  recipients: string | null;
  /** A setting of the retention in braces stands for its days: `{mails} days`. */
  keptFor: string;
}

/** What one domain stores about a person: what the data export contains, and what an erasure deletes. */
export interface PersonalData {
  /** The name of the JSON file in the data export, such as `profile`. */
  name: string;
  about: ProcessingActivity;
  /** Tables with personal data. A test checks that every such table is listed somewhere. */
  tables: readonly string[];
  /** What a person's data export contains of it, and what their erasure does, as `docs/personal-data-parts.md` lists it. */
  inExport: string;
  atErasure: string;
  /** Returns this domain's part of the data export; null when it has none by design. */
  collect(tx: Tx, person: Person): Promise<unknown>;
  /** The number of rows that `collect` returns, where reading them all only to count them would be slow. */
  count?(tx: Tx, person: Person): Promise<number>;
  /** Files that the data export contains unchanged. */
  collectFiles?(tx: Tx, person: Person): Promise<PersonalFile[]>;
  /** Deletes what is not deleted by cascade with the row of the user, which is deleted last. */
  erase(tx: Tx, ctx: Ctx, person: Person): Promise<void>;
  /** Runs after erasures were committed, for data outside the database, which no rollback restores. */
  afterErasure?(services: Services): Promise<unknown>;
}

/** Everything about a user in this domain is deleted by cascade with their row. */
export const deletedWithUser: PersonalData['erase'] = async () => {};

/** The rows with one of the person's addresses; none while none is confirmed. */
export function hasAddress(column: PgColumn, { addresses }: Person): SQL {
  return addresses.length > 0 ? inArray(column, [...addresses]) : sql`false`;
}

/** The rows with a text, or JSON, that names one of the person's addresses, and not only a longer one. */
export function namesAddress(text: SQLWrapper, { addresses }: Person): SQL {
  return sql`${sql.param([...addresses])}::text[] && regexp_split_to_array(lower(${text}), '(\\\\[nrt]|[\\s,;:"<>()])+')`;
}

/** Collects the rows of a user in a table. */
export function rowsOfUser(
  owner: PgColumn,
  columns: Record<string, PgColumn>,
  ...order: SQL[]
): (tx: Tx, person: Person) => Promise<unknown[]> {
  return async (tx, { id }) => {
    const rows = tx.select(columns).from<PgTable>(owner.table).where(eq(owner, id));
    return await rows.orderBy(...order);
  };
}

type Columns<Table extends PgTable> = Table['_']['columns'];
type PersonalName<All> = NamesWith<{ personal: true }, All>;

/** The columns of the described fields that belong into a person's data export. */
export function personalColumns<Table extends PgTable, All extends Fields>(
  table: Table,
  fields: All,
): Pick<Columns<Table>, PersonalName<All> & keyof Columns<Table>> {
  const columns = getTableColumns(table);
  const personal = fieldNames(fields).filter((name) => fields[name]?.personal);
  return Object.fromEntries(personal.map((name) => [name, columns[name]])) as Pick<
    Columns<Table>,
    PersonalName<All> & keyof Columns<Table>
  >;
}

/** Erases every part of a person in the caller's transaction, without the row of their account. */
export async function eraseParts(tx: Tx, ctx: Ctx, inventory: readonly PersonalData[], person: Person): Promise<void> {
  for (const { erase } of inventory) await erase(tx, ctx, person);
}
