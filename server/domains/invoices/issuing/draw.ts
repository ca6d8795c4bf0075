import type { DrawnInvoice } from './pdf.ts';

/**
 * An invoice with its payment slip, or the credit note that cancels it, as a tagged PDF; the same content gives the same file. The
 * libraries that draw are loaded with the first one, not with the first call of the API, which loads all domains.
 */
export async function drawInvoice(drawn: DrawnInvoice): Promise<Buffer> {
  const { drawInvoice: draw } = await import('./pdf.ts');
  return draw(drawn);
}
