import { expect, test } from 'vitest';
import { endpointsByGroup, groupTitle } from './document.ts';
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

test('endpoints are grouped by domain, with their refusals', () => {
  const refusal = { properties: { code: { const: 'NOT_FOUND' } } };
  const groups = endpointsByGroup({
    paths: {
      '/inquiries/{id}': {
        get: {
          operationId: 'inquiries.get',
          summary: 'One inquiry',
          security: [{ session: [] }, { token: [] }],
          'x-permission': 'inquiries.read',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: { content: { 'application/json': { schema: person } } },
            404: { content: { 'application/json': { schema: { oneOf: [refusal, { type: 'object' }] } } } },
          },
        },
      },
    },
  });
  expect(groups.get('inquiries')).toEqual([
    {
      id: 'inquiries.get',
      method: 'GET',
      path: '/inquiries/{id}',
      summary: 'One inquiry',
      access: 'Permission: inquiries.read',
      request: [{ path: 'id (path)', type: 'string', required: true }],
      response: fieldsOf(person),
      errors: ['404 NOT_FOUND'],
    },
  ]);
});

test('a group of endpoints has a title in words', () => {
  expect(['users', 'legalDocuments', 'sso'].map(groupTitle)).toEqual(['Users', 'Legal documents', 'Single sign-on']);
});
