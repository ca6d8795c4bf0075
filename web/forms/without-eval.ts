/**
 * Runs in the head: zod's configuration, which must stand before the first schema is made, in whatever chunk. Without it
 * zod tries `new Function`, which the CSP forbids and reports.
 */
export const withoutEvalScript = '__zod_globalConfig={jitless:!0}';
