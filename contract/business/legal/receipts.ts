import { z } from 'zod';

export const receiptFormat = 'firn-receipt-1';

/** What is signed when somebody accepts a document. Its keys are in this order: the signature is over the JSON text. */
export const legalReceipt = z.strictObject({
  format: z.literal(receiptFormat),
  id: z.uuid(),
  /** The address of the installation that signed it. */
  issuer: z.string(),
  document: z.strictObject({
    id: z.uuid(),
    title: z.string(),
    type: z.string(),
    version: z.number().int(),
    /** SHA-256 of the JSON array of title, text and the hash of the file or null; of an offer, of its frozen content. */
    hash: z.string(),
  }),
  acceptedBy: z.strictObject({
    account: z.uuid(),
    email: z.string(),
    /** As they typed it; null where terms were accepted without a field. */
    name: z.string().nullable(),
  }),
  acceptedAt: z.iso.datetime(),
  /** `aal2`: the session had verified a second factor. */
  assurance: z.enum(['aal1', 'aal2']),
});
export type LegalReceipt = z.infer<typeof legalReceipt>;

/** The file: the receipt, and the Ed25519 signature of its JSON text without spaces, in base64url. */
export const signedReceipt = z.strictObject({ receipt: legalReceipt, signature: z.string() });

/** The answer of the check; `problem` says why a receipt is not valid. */
export const receiptCheck = z.discriminatedUnion('isValid', [
  z.object({ isValid: z.literal(true), receipt: legalReceipt }),
  z.object({ isValid: z.literal(false), problem: z.string() }),
]);
export type ReceiptCheck = z.infer<typeof receiptCheck>;
