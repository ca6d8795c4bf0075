import { expect, test } from 'vitest';
import { type ApiDocument, describeEndpoint, headingsOf } from './document.ts';
import { fieldsOf, typeLabel } from './schema.ts';

const person = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, email: { type: 'string' } },
  required: ['id', 'email'],
};

test('a schema becomes rows, including nested objects and lists', () => {
  const schema = {
    type: 'object',
    properties: {
      owner: { anyOf: [person, { type: 'null' }] },
      team: { type: 'array', items: person },
      status: { enum: ['new', 'closed'] },
    },
    required: ['owner'],
  };
  expect(fieldsOf(schema)).toEqual([
    { path: 'owner', type: 'object or null', required: true },
    { path: 'owner.id', type: 'string, uuid', required: true },
    { path: 'owner.email', type: 'string', required: true },
    { path: 'team', type: 'list of object', required: false },
    { path: 'team[].id', type: 'string, uuid', required: true },
    { path: 'team[].email', type: 'string', required: true },
    { path: 'status', type: 'one of new, closed', required: false },
  ]);
});

test('types are shown in words', () => {
  expect(typeLabel({ type: ['string', 'null'] })).toBe('string or null');
  expect(typeLabel({ const: true })).toBe('true');
  expect(typeLabel({})).toBe('any');
});

const document: ApiDocument = {
  servers: [{ url: 'https://firn.example/api' }],
  security: [{ session: [] }, { token: [] }],
  'x-tagGroups': [
    { name: 'Inbox', tags: ['Inquiries'] },
    { name: 'Clients', tags: ['Invoices'] },
  ],
  paths: {
    '/inquiries/{id}/notes': {
      post: {
        operationId: 'inquiries.addNote',
        summary: 'Add an internal note',
        tags: ['Inquiries'],
        'x-permission': 'inquiries.write',
        parameters: [{ $ref: '#/components/parameters/id' } as never],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
        responses: { 200: { $ref: '#/components/responses/Person' }, 404: { $ref: '#/components/responses/404' } },
      },
    },
    '/tenant-invoices': {
      get: {
        operationId: 'invoices.list',
        summary: 'List invoices',
        tags: ['Invoices'],
        'x-permission': 'tenants.manage',
      },
    },
  },
  components: {
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: {
      Note: { type: 'object', properties: { body: { type: 'string' } }, required: ['body'] },
      Missing: { properties: { code: { const: 'NOT_FOUND' } } },
      Person: person,
    },
    responses: {
      Person: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } } },
      404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Missing' } } } },
    },
  },
};

const note = {
  id: 'inquiries.addNote',
  method: 'POST',
  path: '/inquiries/{id}/notes',
  summary: 'Add an internal note',
  permission: 'inquiries.write',
  group: 'Inquiries',
};

test('calls stand in groups below the headings of the document', () => {
  expect(headingsOf(document).map(({ title }) => title)).toEqual(['Inbox', 'Clients']);
  expect(headingsOf(document)[0]).toEqual({
    title: 'Inbox',
    groups: [{ title: 'Inquiries', id: 'inquiries', endpoints: [note] }],
  });
});

test('a search finds calls by words of their address, summary, group and permission, in any order', () => {
  const found = (search: string) => headingsOf(document, search).flatMap(({ groups }) => groups.map(({ id }) => id));
  expect(['note', 'INTERNAL add', '/inq', 'tenants.manage', 'invoices get', 'nothing'].map(found)).toEqual([
    ['inquiries'],
    ['inquiries'],
    ['inquiries'],
    ['invoices'],
    ['invoices'],
    [],
  ]);
});

test('a call has a request to copy, and its references are resolved', () => {
  expect(describeEndpoint(document, note)).toEqual({
    access: 'Permission: inquiries.write. An API token needs it as a scope.',
    examples: {
      curl: [
        'curl --fail-with-body --request POST',
        "--header 'Authorization: Bearer firn_…'",
        "--header 'Content-Type: application/json'",
        `--data '{\n  "body": "text"\n}'`,
        "'https://firn.example/api/inquiries/ID/notes'",
      ].join(' \\\n  '),
      javascript: expect.stringContaining(
        "await fetch('https://firn.example/api/inquiries/ID/notes', {\n  method: 'POST',",
      ),
    },
    request: [
      { path: 'id (path)', type: 'string', required: true },
      { path: 'body', type: 'string', required: true },
    ],
    response: fieldsOf(person),
    errors: ['404 NOT_FOUND'],
  });
});
