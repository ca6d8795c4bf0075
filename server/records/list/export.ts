import { and, asc, desc } from 'drizzle-orm';
import { type FieldDescription, type Fields, type FieldValues, fieldText } from '#contract/fields.ts';
import type { ListQuery } from '#contract/lists.ts';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, readInTransaction, transact } from '#server/platform/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { StreamedFile } from '#server/platform/streamed-file.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { countRows, type List, matching, selectRows } from './list.ts';
import { orderOf } from './order.ts';
import { planForValues } from './plan-for-values.ts';

/** Rows per query, so that memory use does not depend on the length of the list. */
const batchSize = 1_000;

type Cell = string | Date | null;

/** The columns of the file by header. Times are written in UTC, which the header should say. */
export type CsvColumns<Selected> = Record<string, (selected: Selected) => Cell>;

/**
 * The columns of described fields, by label; those of `except` have columns of their own, as has the name of what a reference
 * refers to.
 */
export function fieldColumns<All extends Fields, Selected>(
  fields: All,
  recordOf: (selected: Selected) => FieldValues<All>,
  except: readonly (keyof All)[] = [],
): CsvColumns<Selected> {
  const exported = Object.entries(fields).filter(([name, field]) => isExported(field) && !except.includes(name));
  return Object.fromEntries(
    exported.map(([name, field]) => [field.label, (selected) => fieldText(field, recordOf(selected)[name])]),
  );
}

/** Whether the CSV file has a column for it. */
export function isExported({ exported, kind }: FieldDescription): boolean {
  return exported !== false && kind !== 'reference';
}

interface Export {
  /** The file's name, before the day and the extension. */
  name: string;
  action: AuditAction;
}

/** The act of a procedure that returns all pages of a list as a CSV file, in the order of its query. */
export function csvExport<Query extends ListQuery, Selected, Row>(
  list: List<Query, Selected, Row>,
  { columns, ...file }: Export & { columns: CsvColumns<Selected> },
) {
  return async (ctx: Ctx, query: Query): Promise<File> => {
    const name = await startExport(ctx, list, query, file);
    return csvFile(`${name}.csv`, Object.keys(columns), async function* () {
      for await (const batch of readBatches(ctx, list, query)) {
        yield batch.map((selected) => Object.values(columns).map((cellOf) => textOf(cellOf(selected))));
      }
    });
  };
}

/** Returns all pages of a list as a file with one JSON object a line, in the order of its query. */
export async function exportJsonLines<Query extends ListQuery, Selected, Row>(
  ctx: Ctx,
  list: List<Query, Selected, Row>,
  query: Query,
  { toObject, ...file }: Export & { toObject: (selected: Selected) => object },
): Promise<File> {
  const name = await startExport(ctx, list, query, file);
  return jsonLinesFile(`${name}.jsonl`, async function* () {
    for await (const batch of readBatches(ctx, list, query)) yield batch.map(toObject);
  });
}

/**
 * Returns the file's name without its extension. The audit entry, with the number of rows, is committed before the first
 * byte; the file is written while it is sent.
 */
export async function startExport<Query extends ListQuery, Selected, Row>(
  ctx: Ctx,
  list: List<Query, Selected, Row>,
  query: Query,
  { name, action }: Export,
): Promise<string> {
  await transact(ctx, async (tx) => {
    await planForValues(tx);
    const rows = await countRows(tx, selectRows(tx, ctx, list, matching(list, query, ctx)));
    await recordAudit(tx, ctx, { action, details: { rows } });
  });
  return `${name}-${inZurich(ctx.now()).toPlainDate()}`;
}

/** Each batch starts at the cursor of the one before, so rows that arrive meanwhile shift nothing. */
async function* readBatches<Query extends ListQuery, Selected, Row>(
  ctx: Ctx,
  list: List<Query, Selected, Row>,
  query: Query,
): AsyncGenerator<Selected[]> {
  const { by, isDescending, cursorOf, beyond } = orderOf(list, query.sort);
  const direction = isDescending ? desc : asc;
  let cursor: string | null = null;
  do {
    const batch: Selected[] = await readInTransaction(ctx, async (tx) => {
      await planForValues(tx);
      return selectRows(tx, ctx, list, and(matching(list, query, ctx), beyond(cursor, 'after')))
        .orderBy(direction(by), direction(list.id))
        .limit(batchSize);
    });
    yield batch;
    const last = batch.length === batchSize ? batch.at(-1) : undefined;
    cursor = last === undefined ? null : cursorOf(last);
  } while (cursor);
}

function textOf(cell: Cell): string | null {
  return cell instanceof Date ? cell.toISOString() : cell;
}

/** A file with one JSON object a line (https://jsonlines.org), written while it is read, batch after batch. */
function jsonLinesFile(name: string, batches: () => AsyncIterable<readonly object[]>): File {
  return new StreamedFile(name, 'application/x-ndjson', async function* () {
    const encoder = new TextEncoder();
    for await (const objects of batches())
      yield encoder.encode(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  });
}
