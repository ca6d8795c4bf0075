// Apart from the schemas, so that the button that uploads a logo does not load their library.

/** Requirements 2.7: the logo of the current tenant, or ours. */
export const tenantLogoPath = '/api/tenant/logo';

/** Take one file as the body, and its name in the query; that of a tenant also `tenant`. */
export const ownLogoUploadPath = '/api/upload/organisation-logo';
export const tenantLogoUploadPath = '/api/upload/tenant-logo';

export const maximumLogoBytes = 2 * 1024 * 1024;
