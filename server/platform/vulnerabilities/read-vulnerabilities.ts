import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { VulnerabilityReport } from './find-vulnerabilities.ts';

/** In the source and in the bundle it stands beside this file. */
const script = join(import.meta.dirname, `vulnerability-worker${extname(import.meta.filename)}`);

/** Compares dependencies with a database (`findVulnerabilities`) in a thread: all of npm takes ten seconds, in which pages have to be answered. */
export function readVulnerabilities(lockPath: string, databasePath: string): Promise<VulnerabilityReport> {
  const { promise, resolve, reject } = Promise.withResolvers<VulnerabilityReport>();
  const worker = new Worker(script, { workerData: { lockPath, databasePath } });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread ended without a result')));
  return promise;
}
