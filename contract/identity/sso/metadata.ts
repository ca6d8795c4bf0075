import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { line, trimmedText } from '#contract/text.ts';

/** Either the document itself or the https address to fetch it from. */
export const samlMetadataSource = z.object({ xml: trimmedText(200_000), address: line(500) });

/** What the metadata of a SAML provider says, in the fields of the form. */
export const samlMetadata = z.object({
  samlEntryPoint: z.string(),
  samlIssuer: z.string(),
  samlCertificate: z.string(),
  /** One for each certificate, the one that is valid longest first. */
  certificates: z.array(z.object({ fingerprint: z.string(), expiresAt: z.date() })),
});
export type SamlMetadata = z.infer<typeof samlMetadata>;

export const ssoMetadataContract = {
  readMetadata: procedure('sso.manage', { refuses: ['TOO_MANY_REQUESTS'], only: 'session' })
    .route({ method: 'POST', path: '/sso/metadata', summary: 'Read the metadata of a SAML provider; nothing is saved' })
    .input(samlMetadataSource)
    .output(samlMetadata),
};
