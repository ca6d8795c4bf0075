/** Rows as CSV (RFC 4180) with a byte-order mark, so that spreadsheets read UTF-8. No cell can act as a formula. */
export function csv(rows: readonly (readonly (string | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Signs, wide ones included, that make a spreadsheet compute what follows (OWASP, CSV injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | null): string {
  const text = value ?? '';
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
