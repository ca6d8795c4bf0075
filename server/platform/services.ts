import type { MicrosoftApplication } from './config/config.ts';
import type { Services } from './context.ts';
import { type Connection, connectDb } from './db/db.ts';
import { createFiles } from './files/files.ts';
import { uuidv7 } from './ids.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLimits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import { createQueryCache } from './query-cache.ts';
import type { Secrets } from './secrets/secrets.ts';

export interface ServiceOptions {
  connection: Connection;
  log: Log;
  secrets: Secrets;
  appUrl: string;
  auditForbiddenCall: Services['auditForbiddenCall'];
  microsoft: MicrosoftApplication | null;
  smsCountryCodes: readonly string[];
  /** The folder of the uploaded files. */
  filesFolder: string;
  /** In development and tests: mistakes that production tolerates fail. */
  isStrict: boolean;
  now?: () => Date;
  /** Of each database pool. */
  maxConnections?: number;
}

export interface RunningServices {
  services: Services;
  /** Stops the job queue and closes the connections. */
  stop(): Promise<void>;
}

/** The services that the server, the command line and the tests share, assembled in one place. */
export function createServices({
  connection,
  log,
  filesFolder,
  isStrict,
  now = () => new Date(),
  maxConnections,
  ...given
}: ServiceOptions): RunningServices {
  const cache = createQueryCache({ now: () => now().getTime() });
  const jobs = createJobs(connection, log);
  const db = connectDb({
    connection,
    log,
    onInvalidate: (tags) => cache.invalidate(tags),
    failUnscopedReads: isStrict,
    ...(maxConnections !== undefined && { maxConnections }),
  });
  const services: Services = {
    ...given,
    cache,
    db,
    failsOnUndeclaredRefusal: isStrict,
    files: createFiles(filesFolder),
    jobs,
    limits: createLimits(),
    log,
    now,
    newId: () => uuidv7(Date.now()),
  };
  return {
    services,
    async stop() {
      await jobs.stop();
      await db.close();
    },
  };
}
