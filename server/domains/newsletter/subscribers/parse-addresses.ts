import type { ImportResult } from '#contract/business/subscribers.ts';
import { email } from '#contract/text.ts';

export interface ImportLine {
  /** Counted from 1. */
  line: number;
  address: string;
}

/**
 * Reads one address a line, of a CSV file the first column; empty lines are skipped. Invalid and repeated addresses are
 * refused with their lines.
 */
export function parseAddresses(text: string): { valid: ImportLine[]; refused: ImportResult['refused'] } {
  const valid: ImportLine[] = [];
  const refused: ImportResult['refused'] = [];
  const seen = new Set<string>();
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const cell = firstCell(row);
    if (cell === '') continue;
    const { data: address } = email.safeParse(cell);
    if (address === undefined) refused.push({ line, address: cell.slice(0, 254), reason: 'invalid' });
    else if (seen.has(address)) refused.push({ line, address, reason: 'repeated' });
    else valid.push({ line, address });
    if (address !== undefined) seen.add(address);
  }
  return { valid, refused };
}

/** `"anna@bank.example";"Anna"` → `anna@bank.example` */
function firstCell(row: string): string {
  const [cell = ''] = row.replace(/^\uFEFF/, '').split(/[,;\t]/);
  return cell
    .trim()
    .replaceAll(/^["']+|["']+$/g, '')
    .trim();
}
