import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { inquiryQuery } from '#contract/business/inquiries.ts';
import { projectQuery } from '#contract/business/projects.ts';
import { policyReportQuery } from '#contract/operations/policy-reports.ts';
import { undeliveredQuery } from '#contract/operations/undelivered.ts';
import { queryClient } from '#web/api/queries.ts';
import { clientLoader as inquiries } from './inquiries/index.tsx';
import { clientLoader as policyReports } from './policy-reports/index.tsx';
import { clientLoader as projects } from './projects/index.tsx';
import { clientLoader as undelivered } from './undelivered/index.tsx';

const asked = vi.fn();

vi.stubGlobal('fetch', async (request: Request) => {
  asked(JSON.parse((await request.text()) || '{}').json);
  return Response.json({ json: null });
});

beforeEach(() => {
  asked.mockClear();
  queryClient.clear();
});

const lists: [string, (given: { request: Request }) => unknown, z.ZodType][] = [
  ['/admin/inquiries', inquiries, inquiryQuery],
  ['/admin/projects', projects, projectQuery],
  ['/admin/undelivered', undelivered, undeliveredQuery],
  ['/admin/policy-reports', policyReports, policyReportQuery],
];

// A list reads its address without the contract's schema, so its own defaults must be those of the contract.
test.each(lists)('%s asks for what the contract has as its defaults', async (path, load, shape) => {
  load({ request: new Request(`http://localhost${path}`) });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(asked.mock.calls[0]?.[0]).toEqual(shape.parse({}));
});
