import { resolve } from 'node:path';
import { parseS3Url, type S3Bucket } from '#server/platform/files/s3-bucket.ts';
import { type BackupStore, createFolderStore } from './folder-store.ts';
import { BackupError } from './manifest.ts';
import { createS3Store } from './s3-store.ts';

/**
 * The store at a place: a folder, `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`, or `s3://BUCKET/FOLDER` with the host and
 * the key of S3_URL.
 */
export function openStore(place: string, s3: S3Bucket | null): BackupStore {
  if (/^https?:/.test(place)) {
    const bucket = parseS3Url(place);
    if (bucket === null)
      throw new BackupError(
        'The address of the bucket must look like https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION.',
      );
    return createS3Store(bucket);
  }
  if (!place.startsWith('s3://')) return createFolderStore(resolve(place));
  if (s3 === null) throw new BackupError(`${place} needs S3_URL, whose host and key are used.`);
  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/').filter(Boolean);
  if (bucket === '') throw new BackupError('The address of the bucket must look like s3://BUCKET/FOLDER.');
  const { origin } = new URL(s3.listUrl);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const encodedPrefix = folders.map((folder) => `${encodeURIComponent(folder)}/`).join('');
  if (prefix === s3.prefix && `${origin}/${bucket}` === s3.listUrl)
    throw new BackupError(`${place} is the folder of the uploaded files: backups need another one.`);
  return createS3Store({ ...s3, listUrl: `${origin}/${bucket}`, prefix, base: `${origin}/${bucket}/${encodedPrefix}` });
}
