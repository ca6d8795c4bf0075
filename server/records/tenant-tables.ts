export interface ExportedTable {
  /** The name of its two files, as JSON and CSV. */
  name: string;
  order: string;
  /** Columns besides its own; `t` is the table. */
  and?: string;
  /** Secrets, and what means nothing outside. */
  leaveOut?: readonly string[];
  /** Where the stored files that its rows name are in the archive, and the column with their bytes. */
  files?: { folder: string; name: string; size: string };
}

/** A tenant that the isolation check makes up. */
export interface SyntheticTenant {
  /** Also the id of its rows. */
  id: string;
  userId: string;
  at: string;
}

/** How the isolation check attacks a table, where it differs from the usual. */
export interface TableAttack {
  /** The condition for its rows where that of the table reads another one, which would hide them. */
  of?: string;
  /** The column that says whose a row is; by default `tenant_id`. */
  key?: string;
  /** Members see none of the rows, also not of their own tenant. */
  staffOnly?: true;
}

interface KeptRows {
  /** Why they are kept. */
  kept: string;
  /** The condition for those of its rows that are deleted all the same; the tenant's id is `$1`. */
  deletes?: string;
}

interface TenantTable {
  /** The condition for the rows of a tenant, whose id is `$1`. */
  of: string;
  /** How an exit pack contains it, or why it does not. */
  exit: ExportedTable | { leftOut: string };
  /** What the deletion of the tenant does with its rows. */
  deletion: 'delete' | KeptRows;
  /** The row with which the isolation check attacks it, as it does every table with a `tenant_id`: column → value. */
  sample?: (tenant: SyntheticTenant) => Record<string, unknown>;
  attack?: TableAttack;
}

/**
 * Tables with data of tenants, in the order in which their rows can be deleted. A test compares those of all domains with the
 * database: a table with a `tenant_id`, or whose rows are deleted with those of such a table, has to be among them.
 */
export type TenantTables = Readonly<Record<string, TenantTable>>;

export const byTenant = 'tenant_id = $1';
export const emailOf = (column: string) => `(select email from users where users.id = ${column})`;
