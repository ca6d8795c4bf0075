import type { Ctx } from '#server/platform/context.ts';
import type { ExportedHead } from '#server/records/audit/exported-heads.ts';

/** The head of the chain, to be kept outside the installation. */
export function headMail({ appUrl }: Ctx, { position, hash, exportedAt }: ExportedHead) {
  return {
    purpose: 'audit-head',
    subject: `Head of the audit log: entry ${position}`,
    blocks: [
      {
        paragraph: `The audit log of ${appUrl} has ${position} entries in its chain as of ${exportedAt}. Its head is:`,
      },
      { paragraph: `${position}:${hash}` },
      {
        paragraph:
          'Please keep this email. If anyone changes, removes or recomputes an entry up to this one, even as the owner of the database, the chain no longer matches this head. The verifier compares an export with it:',
      },
      { paragraph: `node verify-audit.mjs export.json ${position}:${hash}` },
    ],
  };
}
