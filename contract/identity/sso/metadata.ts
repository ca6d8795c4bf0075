import { z } from 'zod';
import { line, trimmedText } from '#contract/text.ts';
import type { Management } from './management.ts';

/** Either the document itself or the https address to fetch it from. */
const samlMetadataSource = z.object({ xml: trimmedText(200_000), address: line(500) });

/** What the metadata of a SAML provider says, in the fields of the form. */
export const samlMetadata = z.object({
  samlEntryPoint: z.string(),
  samlIssuer: z.string(),
  samlCertificate: z.string(),
  /** One for each certificate, the one that is valid longest first. */
  certificates: z.array(z.object({ fingerprint: z.string(), expiresAt: z.date() })),
});
export type SamlMetadata = z.infer<typeof samlMetadata>;

export const ssoMetadataContract = (by: Management) => ({
  readMetadata: by
    .post('/metadata', 'Read the metadata of a SAML provider; nothing is saved', {
      only: 'session',
      // Each may send a request from our server.
      limits: [{ name: 'sso-metadata', points: 60, perSeconds: 3600, per: 'account' }],
    })
    .input(samlMetadataSource)
    .output(samlMetadata),
});
