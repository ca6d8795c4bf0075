import { StreamedFile } from './streamed-file.ts';

type Row = readonly (string | null)[];

/** Rows as CSV (RFC 4180) with a byte-order mark, so that spreadsheets read UTF-8. Every cell is quoted, none is read as a formula. */
export function csv(rows: readonly Row[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** The same as a file that is written while it is read, batch after batch. */
export function csvFile(name: string, header: Row, batches: () => AsyncIterable<readonly Row[]>): File {
  return new StreamedFile(name, 'text/csv;charset=utf-8', async function* () {
    const encoder = new TextEncoder();
    yield encoder.encode(csv([header]));
    for await (const rows of batches()) yield encoder.encode(csvLines(rows));
  });
}

/** More rows of the same file. */
export function csvLines(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Where a spreadsheet may begin a cell: at its start, and after a semicolon, tab or line break inside it, which some locales
 * and imports take for separators. Then the characters, full-width ones included, that make it a formula (OWASP, CSV injection).
 * They are looked for first: looking for the separators first would take the square of their number.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g;
const blankStart = /^[\t\r\n]/;

function cell(value: string | null): string {
  const text = (value ?? '').replaceAll(formula, "'");
  const harmless = blankStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
