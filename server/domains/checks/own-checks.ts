import { z } from 'zod';
import { type Check, line, namedEvidence, shareScore } from '#server/platform/check.ts';

/** What is read of an OpenAPI document. */
const apiDocument = z.object({
  openapi: z.string().startsWith('3.'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string().optional() }))),
});

/** Checks of what every domain has: its calls and its self-check. */
export const ownChecks: readonly Check[] = [
  {
    id: 'documentation.api',
    name: 'Every call is documented',
    category: 'Documentation',
    critical: false,
    severity: 'low',
    requirements: ['The OpenAPI document can be read', 'Each of its calls says what it does'],
    remedy: 'Give the call a summary in the contract.',
    href: '/admin/api',
    source: 'OpenAPI document',
    async run({ installation }) {
      const { status, body } = await installation.request('/api/openapi.json');
      const read = apiDocument.safeParse(status === 200 ? JSON.parse(body) : null);
      if (!read.success)
        return { score: 0, summary: 'The OpenAPI document cannot be read', evidence: [line('Status', status)] };
      const calls = Object.entries(read.data.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { summary }]) => ({ name: `${method.toUpperCase()} ${path}`, summary })),
      );
      const silent = calls.filter(({ summary }) => !summary).map(({ name }) => name);
      return {
        score: calls.length === 0 ? 0 : shareScore(calls.length - silent.length, calls.length),
        summary: `${calls.length - silent.length} of ${calls.length} calls say what they do`,
        evidence: [line('Asked', 'GET /api/openapi.json'), ...namedEvidence('Without words', silent)],
      };
    },
  },
  {
    id: 'testing.self-checks',
    name: 'Self-checks of the modules',
    category: 'Testing',
    critical: true,
    severity: 'high',
    requirements: ['Every module finds itself complete'],
    remedy: 'Open the system check on the dashboard.',
    href: '/admin',
    source: 'modules',
    async run({ tx, services, installation }) {
      const found: { module: string; isComplete: boolean; detail: string }[] = [];
      for (const { module, run } of installation.selfChecks) found.push({ module, ...(await run(tx, services)) });
      const behind = found.filter(({ isComplete }) => !isComplete);
      return {
        score: shareScore(found.length - behind.length, found.length),
        summary: `${found.length - behind.length} of ${found.length} modules are complete`,
        evidence: [line('Modules', found.length), ...behind.map(({ module, detail }) => line(module, detail))],
      };
    },
  },
];
