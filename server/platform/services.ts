import { join } from 'node:path';
import type { MicrosoftApplication } from './config/config.ts';
import type { Services } from './context.ts';
import { type Connection, connectDb } from './db/db.ts';
import { createFiles } from './files/files.ts';
import type { S3Bucket } from './files/s3-bucket.ts';
import { createS3Files } from './files/s3-files.ts';
import { uuidv7 } from './ids.ts';
import { createImageEncoder } from './images/image-encoder.ts';
import { createLimits } from './limits/limits.ts';
import type { SharedCounts } from './limits/shared-counts.ts';
import type { Log } from './log/log.ts';
import { lookUpTxt } from './outgoing/look-up-txt.ts';
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
  /** The folder of the uploaded files, and of uploads that have not ended. */
  filesFolder: string;
  /** The bucket that files are stored in instead of the folder. */
  s3?: S3Bucket | null;
  /** In development and tests: mistakes that production tolerates fail. */
  isStrict: boolean;
  /** Counts of the limits that all processes share; null: each process counts for itself. */
  sharedCounts?: SharedCounts | null;
  now?: () => Date;
  /** Of each database pool. */
  maxConnections?: number;
}

export interface RunningServices {
  services: Services;
  /** Closes the connections. */
  stop(): Promise<void>;
}

/** The services that the server, the command line and the tests share, assembled in one place. */
export function createServices({
  connection,
  log,
  filesFolder,
  s3 = null,
  sharedCounts = null,
  isStrict,
  now = () => new Date(),
  maxConnections,
  ...given
}: ServiceOptions): RunningServices {
  const cache = createQueryCache({ now: () => now().getTime() });
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
    files: s3 ? createS3Files(s3, join(filesFolder, 'to-bucket')) : createFiles(filesFolder),
    images: createImageEncoder(join(filesFolder, 'images')),
    limits: createLimits(sharedCounts),
    log,
    lookUpTxt,
    now,
    newId: () => uuidv7(Date.now()),
  };
  return {
    services,
    async stop() {
      await db.close();
      sharedCounts?.stop();
    },
  };
}
