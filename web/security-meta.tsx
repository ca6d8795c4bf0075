/**
 * Requirements 1.9. The headers decide (server/platform/http/headers.ts); these repeat them for pages that were saved or
 * cached without headers. `frame-ancestors` is missing: browsers ignore it in a meta tag and log a warning.
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
