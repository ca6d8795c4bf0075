import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import { currentTraceparent, operate } from './operations.ts';
import { startTelemetry } from './telemetry.ts';

test('what the sampler leaves out is not sent, and is marked as left out for whoever goes on with it', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close().closeAllConnections());
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  };
  Object.assign(process.env, given);
  const telemetry = startTelemetry('1.2.3');
  let inside = null as string | null;
  const result = await operate('schedule', 'files.sweep', async () => {
    inside = currentTraceparent();
    return 7;
  });
  expect(result).toBe(7);
  expect(inside).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  await telemetry.stop();
  expect(received).toEqual([]);
  expect(currentTraceparent()).toBeNull();
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { stdout } = await promisify(execFile)('git', ['grep', '-lE', "(from|import\\() ?'@opentelemetry/"], {
    cwd: packageRoot,
  });
  const users = stdout
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(users).toEqual(
    ['telemetry', 'trace-operations', 'trace-statements'].map((name) => `server/platform/telemetry/${name}.ts`),
  );
  const text = await readFile(join(packageRoot, 'main/serve.ts'), 'utf8');
  const serve = text.replaceAll(/^import type .*/gm, '');
  expect(serve.match(/telemetry\/(?:telemetry|trace-\w+)\.ts'/g)).toEqual(["telemetry/telemetry.ts'"]);
  expect(serve).toContain("await import('#server/platform/telemetry/telemetry.ts')");
});
