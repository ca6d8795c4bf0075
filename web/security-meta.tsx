/**
 * spec 000 §9. The headers are what holds (server/platform/http/headers.ts); these stand beside them for a page that was
 * saved or taken from a store without its headers. Framing cannot be denied here: browsers ignore it and complain.
 */
export function SecurityMeta() {
  return (
    <>
      <meta httpEquiv="content-security-policy" content="base-uri 'none'; script-src-attr 'none'" />
      <meta httpEquiv="x-content-type-options" content="nosniff" />
      <meta httpEquiv="permissions-policy" content="camera=(), microphone=(), geolocation=()" />
      <meta name="referrer" content="strict-origin" />
    </>
  );
}
