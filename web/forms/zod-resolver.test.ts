import { expect, test } from 'vitest';
import { inquiryForm } from '#contract/business/inquiries.ts';
import { zodResolver } from './zod-resolver.ts';

const blank = { name: '', email: '', company: '', phone: '', subject: '', message: '', serviceType: '', budget: '' };
const options = { fields: {}, shouldUseNativeValidation: false };

test('each invalid field gets the first message of its schema', async () => {
  const { errors } = await zodResolver(inquiryForm)({ ...blank, email: 'operations@bank' }, undefined, options);
  expect(Object.entries(errors).map(([name, problem]) => [name, problem?.message])).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['email', 'Please enter a valid email address'],
    ['subject', 'Subject must be at least 5 characters'],
    ['message', 'Message must be at least 10 characters'],
  ]);
});

test('valid fields become values of the schema: empty options are null', async () => {
  const right = {
    ...blank,
    name: 'Ann',
    email: 'Ann@firn.example',
    subject: 'A review',
    message: 'Please call us back',
  };
  const { values, errors } = await zodResolver(inquiryForm)(right, undefined, options);
  expect(errors).toEqual({});
  expect(values).toMatchObject({ email: 'ann@firn.example', company: null, serviceType: null });
});

test('a schema is loaded when the form is used, and one that cannot be loaded leaves the check to the server', async () => {
  const loaded = await zodResolver(async () => inquiryForm)(blank, undefined, options);
  expect(Object.keys(loaded.errors)).toEqual(['name', 'email', 'subject', 'message']);
  const unreachable = zodResolver<typeof blank, unknown>(() => Promise.reject(new Error('offline')));
  expect(await unreachable(blank, undefined, options)).toEqual({ values: blank, errors: {} });
});
