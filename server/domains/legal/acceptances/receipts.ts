import {
  type LegalReceipt,
  legalReceipt,
  type ReceiptCheck,
  receiptFormat,
  signedReceipt,
} from '#contract/business/legal/receipts.ts';
import type { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { isSigned, publicKeyFor, signText } from '#server/platform/secrets/signing.ts';
import { verifierFile } from '#server/platform/verifiers.ts';

const purpose = 'legal-receipt';

/** What a receipt says of a document; an offer is one too. */
type Version = Pick<typeof legalDocumentVersions.$inferSelect, 'documentId' | 'title' | 'number' | 'contentHash'> & {
  documentType: string;
};

interface Acceptance {
  id: string;
  version: Version;
  user: { id: string; email: string };
  name: string | null;
  assurance: Actor['assuranceLevel'];
}

/** The receipt of an acceptance at this moment, as it is signed, and its signature. */
export function signReceipt(ctx: Ctx, { id, version, user, name, assurance }: Acceptance) {
  const { documentId, title, documentType, number, contentHash } = version;
  const receipt = JSON.stringify({
    format: receiptFormat,
    id,
    issuer: ctx.appUrl,
    document: { id: documentId, title, type: documentType, version: number, hash: contentHash },
    acceptedBy: { account: user.id, email: user.email, name },
    acceptedAt: ctx.now().toISOString(),
    assurance,
  } satisfies LegalReceipt);
  return { receipt, signature: signText(ctx.secrets, purpose, receipt) };
}

/** The file that people keep. Spaces do not matter to the signature. */
export function receiptFile({ receipt, signature }: { receipt: string; signature: string }): string {
  return `${JSON.stringify({ receipt: JSON.parse(receipt), signature }, null, 2)}\n`;
}

/** Whether a receipt was signed by this installation, and is as it was signed. */
export function checkReceipt({ secrets }: Pick<Ctx, 'secrets'>, file: string): ReceiptCheck {
  const parsed = parseJson(file.replace(/^\uFEFF/, ''));
  const shaped = signedReceipt.safeParse(parsed);
  if (!shaped.success) return { isValid: false, problem: 'This is not a receipt, or something in it is missing.' };
  // As it is in the file, with its order of keys.
  const { receipt } = parsed as { receipt: unknown };
  if (!isSigned(secrets, purpose, JSON.stringify(receipt), shaped.data.signature))
    return {
      isValid: false,
      problem: 'The signature does not match: the receipt was changed, or signed by someone else.',
    };
  return { isValid: true, receipt: legalReceipt.parse(receipt) };
}

/** The public key with which anybody can verify receipts, as PEM. */
export function verificationKey({ secrets }: Pick<Ctx, 'secrets'>): { key: string } {
  return { key: publicKeyFor(secrets, purpose) };
}

/** The program that verifies receipts. */
export function receiptVerifier(ctx: Pick<Ctx, 'appUrl' | 'secrets'>): Promise<File> {
  return verifierFile(ctx, 'verify-receipt.mjs', purpose);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
