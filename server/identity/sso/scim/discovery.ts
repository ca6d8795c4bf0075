import type { Document } from './documents.ts';
import { basePath, groupSchema, listOf, userSchema } from './resources.ts';

const schemas = 'urn:ietf:params:scim:schemas:core:2.0';
const not = { supported: false };

/** RFC 7643 §5: what this service can do. */
const serviceProviderConfig: Document = {
  schemas: [`${schemas}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...not, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: not,
  sort: not,
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token of the provider, created on its screen' },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${basePath}/ServiceProviderConfig` },
};

const resourceType = (name: string, endpoint: string, schema: string): Document => ({
  schemas: [`${schemas}:ResourceType`],
  id: name,
  name,
  endpoint,
  schema,
  meta: { resourceType: 'ResourceType', location: `${basePath}/ResourceTypes/${name}` },
});

const types = [resourceType('User', '/Users', userSchema), resourceType('Group', '/Groups', groupSchema)];

interface Attribute {
  name: string;
  type?: string;
  required?: boolean;
  multiValued?: boolean;
  uniqueness?: string;
  caseExact?: boolean;
  subAttributes?: Attribute[];
}

const attribute = ({ name, type = 'string', subAttributes, ...more }: Attribute): Document => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const schema = (id: string, name: string, attributes: Attribute[]): Document => ({
  schemas: [`${schemas}:Schema`],
  id,
  name,
  attributes: attributes.map(attribute),
  meta: { resourceType: 'Schema', location: `${basePath}/Schemas/${id}` },
});

const externalId = { name: 'externalId', caseExact: true };
const schemaList = [
  schema(userSchema, 'User', [
    { name: 'userName', required: true, uniqueness: 'server' },
    externalId,
    { name: 'displayName' },
    {
      name: 'name',
      type: 'complex',
      subAttributes: [{ name: 'givenName' }, { name: 'familyName' }, { name: 'formatted' }],
    },
    {
      name: 'emails',
      type: 'complex',
      multiValued: true,
      subAttributes: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }],
    },
    { name: 'active', type: 'boolean' },
  ]),
  schema(groupSchema, 'Group', [
    { name: 'displayName', required: true, uniqueness: 'server' },
    externalId,
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      subAttributes: [{ name: 'value' }, { name: 'display' }, { name: '$ref', type: 'reference' }],
    },
  ]),
];

const all = (documents: Document[]) => listOf(documents, documents.length, 1);

/** One document, or the list of all. null: there is none. */
export function discoveryDocument(kind: string, id: string | undefined): Document | null {
  if (kind === 'ServiceProviderConfig' && id === undefined) return serviceProviderConfig;
  const documents = kind === 'ResourceTypes' ? types : kind === 'Schemas' ? schemaList : null;
  if (!documents) return null;
  return id === undefined ? all(documents) : (documents.find((document) => document.id === id) ?? null);
}
