import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldDescription, UnauditedName } from '#contract/fields.ts';
import type { AuditAction } from '#contract/operations/audit-actions.ts';

/** A record as somebody saw it: an act refuses when it has changed since. */
export interface VersionRef {
  id: string;
  version: number;
}

/** A table whose rows count their changes in `version`. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * A table with the history of the rows of a record table: what happened to which of them, who did it, and when. A column
 * `changedFields` keeps which fields.
 */
export type EventTable = PgTable & {
  id: PgColumn;
  recordId: PgColumn;
  kind: PgColumn;
  actorId: PgColumn;
  at: PgColumn;
};

/** Descriptions of fields that are columns of the table. */
export type FieldsOf<Table extends PgTable> = { readonly [Name in keyof InferSelectModel<Table>]?: FieldDescription };

/** A kind of business record, named once for the functions of this folder. */
export interface RecordKind<
  Table extends RecordTable,
  Events extends EventTable,
  Described extends FieldsOf<Table> = FieldsOf<Table>,
> {
  table: Table;
  /** Its history; null where only the audit log records changes. */
  events: Events | null;
  /** What every audit entry says about the record besides its id: no described field that is a person's. */
  auditDetails?(row: Omit<InferSelectModel<Table>, UnauditedName<Described>>): Record<string, unknown>;
  /** Its fields; the audit entry of a change says the old and new values of those that are audited. */
  fields?: Described;
  /** Further columns whose old and new values the audit entry of a change says; nothing personal. */
  auditFields?: readonly (keyof InferSelectModel<Table> & string)[];
  /** The id in audit entries; by default the row's `id`. */
  auditId?: (row: InferSelectModel<Table>) => string;
  /**
   * What is said beside which field when a unique key or a reference refuses a value, by the name of the constraint:
   * `{ reply_templates_name: { name: 'Another template has this name' } }`.
   */
  refusedBy?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What archiving and restoring write, where the table has `archivedAt`. */
  archiving?: { archived: Trace<Events>; restored: Trace<Events> };
  /** Its links to records of other kinds, by the name of their field. */
  links?: Readonly<Record<string, Link>>;
  /** Cache tags that every change of a record invalidates. */
  invalidates?: readonly string[];
}

/** A table of links, with the columns of both ids. */
export interface LinkTable {
  table: PgTable;
  from: PgColumn;
  to: PgColumn;
}

/** Links to the records of another table. */
export interface Link extends LinkTable {
  target: PgTable & { id: PgColumn };
}

/** What an act writes into the history, besides which record, who and when. */
export type EventValues<Events extends EventTable> = Omit<
  InferInsertModel<Events>,
  'id' | 'recordId' | 'actorId' | 'at' | 'changedFields'
>;

/** One line of the history and of the audit log. */
export interface Trace<Events extends EventTable> {
  event?: EventValues<Events>;
  action: AuditAction;
  details?: Record<string, unknown>;
  /** The names of the described fields that it changed, for a history that keeps them. */
  changedFields?: readonly string[];
}
