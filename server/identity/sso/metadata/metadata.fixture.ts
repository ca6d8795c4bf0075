/** The metadata of a SAML identity provider, as Keycloak and Entra ID publish it. */
export function metadataOf(
  certificates: readonly string[],
  { entityId = 'https://idp.bank.example', location = 'https://idp.bank.example/sso', before = '' } = {},
): string {
  const keys = certificates.map((pem) => {
    const body = pem.replaceAll(/-----[A-Z ]+-----/g, '');
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  });
  return `<?xml version="1.0"?>${before}<!-- made by the provider --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<md:KeyDescriptor use="encryption"><ds:KeyInfo/></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.bank.example/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}
