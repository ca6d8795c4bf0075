/**
 * Runs in the head of the app: zod's configuration, which must stand before the first schema is made, in whatever chunk.
 * Without it zod tries `new Function`, which the CSP forbids and reports. Public pages set it before they load a form.
 */
export const withoutEvalScript = '__zod_globalConfig={jitless:!0}';
