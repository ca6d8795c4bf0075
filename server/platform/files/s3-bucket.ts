/** Where files are stored in an object store, and the key to it. */
export interface S3Bucket {
  /** `https://s3.eu-central-2.amazonaws.com/my-bucket/firn/`: what the keys of the files follow. */
  base: string;
  /** The bucket itself, for its list. */
  listUrl: string;
  /** The part of the base behind the bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`; the folder and the region may be left out. Returns null
 * for an address that is none, or that would send files over the network without encryption.
 */
export function parseS3Url(written: string): S3Bucket | null {
  if (!URL.canParse(written)) return null;
  const { protocol, hostname, origin, username, password, pathname, searchParams } = new URL(written);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (!isSafe || !username || !password || !bucket) return null;
  const listUrl = `${origin}/${bucket}`;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return {
    base: `${listUrl}/${prefix}`,
    listUrl,
    prefix: decodeURIComponent(prefix),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
