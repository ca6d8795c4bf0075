/**
 * The Content-Disposition of a file that is downloaded and never shown. A name with special characters is sent in full
 * beside a plain one, which is for programs that cannot read it (RFC 6266).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const attachment = `attachment; filename="${plain}"`;
  return plain === name ? attachment : `${attachment}; filename*=UTF-8''${encodedName(name)}`;
}

/** The name in percent-encoding, in which RFC 8187 §3.2.1 does not allow the characters '()*. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
