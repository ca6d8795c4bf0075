import { SignedXml } from 'xml-crypto';
import type { Signer } from './certificate.fixture.ts';

/** The content of a SAML response. A test changes one field at a time. */
export interface SamlFacts {
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string;
  nameId: string;
  format: string;
  assertionId: string;
  notOnOrAfter: Date;
  attributes: Record<string, string>;
}

const prefix = 'http://www.w3.org/2001/04/';
export const sha256 = {
  signatureAlgorithm: `${prefix}xmldsig-more#rsa-sha256`,
  digestAlgorithm: `${prefix}xmlenc#sha256`,
};
export const sha1 = {
  signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

export function assertionOf(facts: SamlFacts): string {
  const now = new Date().toISOString();
  const until = facts.notOnOrAfter.toISOString();
  const attributes = Object.entries(facts.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${facts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${facts.format}">${facts.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${facts.recipient}" InResponseTo="${facts.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"/><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
}

/** Signs the element that the XPath selects, as providers do: enveloped, directly after its issuer. */
export function signed(
  xml: string,
  { privateKey }: Signer,
  algorithms = sha256,
  xpath = "//*[local-name(.)='Assertion']",
): string {
  const signature = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: algorithms.signatureAlgorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath,
    digestAlgorithm: algorithms.digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

interface ResponseFacts extends Pick<SamlFacts, 'issuer' | 'inResponseTo'> {
  /** If it is not the one of the assertion. */
  responseIssuer?: string;
  destination?: string;
  /** null: the response has no status. */
  status?: string | null;
}

export function responseOf(
  content: string,
  {
    issuer,
    inResponseTo,
    responseIssuer = issuer,
    destination,
    status = 'urn:oasis:names:tc:SAML:2.0:status:Success',
  }: ResponseFacts,
): string {
  const to = destination === undefined ? '' : ` Destination="${destination}"`;
  const state = status === null ? '' : `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${new Date().toISOString()}"${to} InResponseTo="${inResponseTo}"><saml:Issuer>${responseIssuer}</saml:Issuer>${state}${content}</samlp:Response>`;
}
