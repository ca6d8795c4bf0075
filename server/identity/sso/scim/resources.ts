import type { Document } from './documents.ts';
import { ScimError } from './scim-error.ts';
import type { ScimGroupRow, ScimUserRow } from './tables.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const basePath = '/api/scim/v2';

const versionTag = ({ version }: { version: number }): string => `W/"${version}"`;

/** Refuses with 412 a change that is based on another version. Without the header the change is made. */
export function checkVersion(row: { version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === versionTag(row)) return;
  throw new ScimError(412, 'The resource was changed meanwhile');
}

type Row = Pick<ScimUserRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const metaOf = (appUrl: string, resourceType: 'User' | 'Group', row: Row) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.updatedAt.toISOString(),
  location: `${appUrl}${basePath}/${resourceType}s/${row.id}`,
  version: versionTag(row),
});

/** What may be changed of a user. */
export function userDocument(row: ScimUserRow): Document {
  const { userName, externalId, displayName, givenName, familyName, email, active } = row;
  return {
    userName,
    ...(externalId !== null && { externalId }),
    displayName,
    name: { givenName, familyName, formatted: displayName },
    emails: [{ value: email, type: 'work', primary: true }],
    active,
  };
}

export function userResource(appUrl: string, row: ScimUserRow): Document {
  return { schemas: [userSchema], id: row.id, ...userDocument(row), meta: metaOf(appUrl, 'User', row) };
}

export function groupResource(appUrl: string, row: ScimGroupRow, members: { id: string; name: string }[]): Document {
  const { id, displayName, externalId } = row;
  return {
    schemas: [groupSchema],
    id,
    displayName,
    ...(externalId !== null && { externalId }),
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      $ref: `${appUrl}${basePath}/Users/${member.id}`,
    })),
    meta: metaOf(appUrl, 'Group', row),
  };
}

export function listOf(resources: Document[], total: number, startIndex: number): Document {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
