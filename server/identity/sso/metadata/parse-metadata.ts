import { X509Certificate } from 'node:crypto';
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';

const maximumBytes = 512 * 1024;
const maximumBrackets = 20_000;
const maximumCertificates = 5;
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Why metadata cannot be used, in words for the administrator. */
export class MetadataProblem extends Error {
  override name = 'MetadataProblem';
}

interface Element {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

const childrenOf = (parent: Element | undefined, name: string): Element[] => {
  const found = parent?.[name];
  return Array.isArray(found) ? found.filter((child) => typeof child === 'object') : [];
};

/**
 * Reads the metadata of one SAML identity provider. Document types, entities and sections are refused on the text, before
 * it is parsed; nothing in the document is fetched. Throws a MetadataProblem.
 */
export async function parseMetadata(xml: string): Promise<SamlMetadata> {
  if (Buffer.byteLength(xml) > maximumBytes || xml.split('<', maximumBrackets + 2).length > maximumBrackets + 1)
    throw new MetadataProblem('The document is too large');
  if (/<!(?!--)/.test(xml)) throw new MetadataProblem('Documents with a document type or entities are not accepted');
  const provider = onlyProvider(await parsed(xml));
  const [descriptor] = childrenOf(provider, 'IDPSSODescriptor');
  const issuer = provider.$?.entityID?.trim() ?? '';
  if (issuer === '') throw new MetadataProblem('The document has no entity ID');
  const certificates = signingCertificates(descriptor);
  return {
    samlEntryPoint: entryPointOf(descriptor),
    samlIssuer: issuer,
    samlCertificate: certificates.map((certificate) => certificate.toString().trim()).join('\n'),
    certificates: certificates.map(({ fingerprint256, validToDate }) => ({
      fingerprint: fingerprint256,
      expiresAt: validToDate,
    })),
  };
}

async function parsed(xml: string): Promise<Element> {
  try {
    return ((await parseXml2JsFromString(xml)) ?? {}) as Element;
  } catch {
    throw new MetadataProblem('This is not an XML document');
  }
}

/** A federation's document lists many; which of them is meant, nobody can say. */
function onlyProvider(root: Element): Element {
  const group = root.EntitiesDescriptor as Element | undefined;
  const single = root.EntityDescriptor as Element | undefined;
  const entities = single ? [single] : childrenOf(group, 'EntityDescriptor');
  const [provider, ...others] = entities.filter((entity) => childrenOf(entity, 'IDPSSODescriptor').length > 0);
  if (!provider) throw new MetadataProblem('The document does not describe a SAML identity provider');
  if (others.length > 0) throw new MetadataProblem('The document describes several identity providers');
  return provider;
}

function entryPointOf(descriptor: Element | undefined): string {
  const service = childrenOf(descriptor, 'SingleSignOnService').find(({ $ }) => $?.Binding === redirectBinding);
  const location = service?.$?.Location?.trim() ?? '';
  if (!/^https?:\/\//.test(location) || !URL.canParse(location))
    throw new MetadataProblem('The document has no sign-in address for the HTTP redirect binding');
  return location;
}

/** Keys without a use are for both. The one that is valid longest comes first. */
function signingCertificates(descriptor: Element | undefined): X509Certificate[] {
  const texts = childrenOf(descriptor, 'KeyDescriptor')
    .filter(({ $ }) => ($?.use ?? 'signing') === 'signing')
    .flatMap((key) => childrenOf(key, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, 'X509Data'))
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map(({ _ = '' }) => _.replaceAll(/\s+/g, ''));
  const different = [...new Set(texts)];
  if (different.length === 0) throw new MetadataProblem('The document contains no signing certificate');
  if (different.length > maximumCertificates)
    throw new MetadataProblem(`The document contains more than ${maximumCertificates} signing certificates`);
  try {
    return different
      .map((text) => new X509Certificate(Buffer.from(text, 'base64')))
      .sort((one, other) => other.validToDate.getTime() - one.validToDate.getTime());
  } catch {
    throw new MetadataProblem('A signing certificate in the document cannot be read');
  }
}
