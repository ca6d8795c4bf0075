import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import { truncate } from '#contract/storable.ts';
import type { Ctx } from '#server/platform/context.ts';
import { failedRequestReason } from '#server/platform/outgoing/failed-request.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { MetadataProblem, parseMetadata } from './parse-metadata.ts';

/** Reads the metadata of a SAML provider, pasted or fetched through the guarded client. Saves nothing. */
export async function readMetadata(ctx: Ctx, source: { xml: string; address: string }): Promise<SamlMetadata> {
  const field = source.xml === '' ? 'address' : 'xml';
  if (source[field] === '') throw refuseFields({ address: 'Please enter an address or paste the document' });
  try {
    return await parseMetadata(source.xml || (await fetchDocument(ctx, source.address)));
  } catch (error) {
    if (!(error instanceof MetadataProblem)) throw error;
    throw refuseFields({ [field]: error.message });
  }
}

async function fetchDocument({ appUrl }: Ctx, address: string): Promise<string> {
  if (!URL.canParse(address)) throw new MetadataProblem('Please enter an address that begins with https://');
  try {
    const response = await createSafeFetch(appUrl, 'single-sign-on')(address, { redirect: 'follow' });
    if (!response.ok) throw new MetadataProblem(`The address answered with status ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof MetadataProblem) throw error;
    throw new MetadataProblem(truncate(`The document could not be fetched: ${failedRequestReason(error)}`, 299));
  }
}
