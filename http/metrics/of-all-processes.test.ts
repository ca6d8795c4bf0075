import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { together } from './of-all-processes.ts';
import { type Family, writeMetrics } from './write.ts';

const requests = (value: number): Family => ({
  name: 'http_requests_total',
  type: 'counter',
  help: 'Requests',
  samples: [{ labels: { route: '/' }, value }],
});

test('each metric is described once, with the samples of every process', () => {
  const other: Family = { name: 'firn_cpu_ratio', type: 'gauge', help: 'CPU', samples: [{ labels: {}, value: 0.5 }] };
  const { text } = writeMetrics(
    together([
      [1, [requests(3)]],
      [2, [requests(5), other]],
    ]),
    'prometheus',
  );
  expect(text).toBe(`# HELP http_requests_total Requests
# TYPE http_requests_total counter
http_requests_total{route="/",process="1"} 3
http_requests_total{route="/",process="2"} 5
# HELP firn_cpu_ratio CPU
# TYPE firn_cpu_ratio gauge
firn_cpu_ratio{process="2"} 0.5
`);
});

test('a process that cannot collect its metrics is left out, and goes on', async () => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'of-all-processes.fixture.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void server.kill());
  const [said] = await once(server, 'message');
  expect(said).toEqual({ answered: ['1'], isSecondAlive: true });
});
