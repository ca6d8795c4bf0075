const maximumBytes = 64 * 1024;
const maximumBrackets = 1_000;

/**
 * Returns whether a document is small enough to parse: XPath runs over it before its signature is refused, and takes
 * minutes over a large one.
 */
export function isSmallEnough(xml: string): boolean {
  return Buffer.byteLength(xml) <= maximumBytes && xml.split('<', maximumBrackets + 2).length <= maximumBrackets + 1;
}

const strong = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
};

/**
 * Returns whether every signature in the document uses SHA-2. Checked on the text: a method that is not written plainly
 * as one of these counts as weak, as does any document with comments or entities, which could hide one.
 */
export function hasOnlyStrongSignatures(xml: string): boolean {
  if (xml.includes('<!')) return false;
  return Object.entries(strong).every(([element, algorithms]) => {
    const named = xml.match(new RegExp(`<[^<>/]*${element}[\\s/>]`, 'g')) ?? [];
    const plain = [
      ...xml.matchAll(new RegExp(`<(?:[\\w-]+:)?${element}\\s+Algorithm=(["'])([^"'<>]*)\\1\\s*/?>`, 'g')),
    ];
    return named.length === plain.length && plain.every(([, , algorithm = '']) => algorithms.includes(algorithm));
  });
}

interface ResponseXml {
  Response?: {
    $?: { Destination?: string };
    Issuer?: (string | { _?: string })[];
    Status?: { StatusCode?: { $?: { Value?: string } }[] }[];
  };
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Returns whether a response reports success, and names no other issuer and no other destination, if it names any. */
export function isSuccessFrom(parsed: unknown, sent: { issuer: string; destination: string }): boolean {
  const { Response: response } = (parsed ?? {}) as ResponseXml;
  const issuers = (response?.Issuer ?? []).map((issuer) => (typeof issuer === 'string' ? issuer : (issuer._ ?? '')));
  const codes = (response?.Status ?? []).flatMap(({ StatusCode = [] }) => StatusCode.map(({ $ }) => $?.Value));
  return (
    issuers.every((issuer) => issuer.trim() === sent.issuer) &&
    [undefined, '', sent.destination].includes(response?.$?.Destination) &&
    codes.length === 1 &&
    codes[0] === success
  );
}

export interface BearerClaims {
  assertionId: string;
  notOnOrAfter: Date;
}

interface ConfirmationXml {
  $?: { Method?: string };
  SubjectConfirmationData?: { $?: { Recipient?: string; InResponseTo?: string; NotOnOrAfter?: string } }[];
}

interface AssertionXml {
  Assertion?: { $?: { ID?: string }; Subject?: { SubjectConfirmation?: ConfirmationXml[] }[] };
}

const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Returns the bearer confirmation for this recipient and request that expires within this time, or null. */
export function bearerOf(
  parsed: unknown,
  { recipient, requestId, earliest, latest }: { recipient: string; requestId: string; earliest: Date; latest: Date },
): BearerClaims | null {
  const assertion = (parsed as AssertionXml | undefined)?.Assertion;
  const assertionId = assertion?.$?.ID;
  if (!assertionId) return null;
  for (const { $, SubjectConfirmationData } of assertion.Subject?.[0]?.SubjectConfirmation ?? []) {
    const data = SubjectConfirmationData?.[0]?.$;
    const notOnOrAfter = new Date(data?.NotOnOrAfter ?? Number.NaN);
    const isForUs = $?.Method === bearerMethod && data?.Recipient === recipient && data.InResponseTo === requestId;
    if (isForUs && notOnOrAfter > earliest && notOnOrAfter <= latest) return { assertionId, notOnOrAfter };
  }
  return null;
}
