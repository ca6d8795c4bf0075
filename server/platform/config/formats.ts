import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const port = z.coerce
  .number('must be a number')
  .int()
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

export const origin = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value), {
    message: 'must be an address without a path, such as https://www.firn.example',
    abort: true,
  })
  .transform((value) => new URL(value).origin);

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must hold addresses or networks such as 10.0.0.0/8, separated by commas',
);

export const addressList = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(network));

/** Each has connections of its own, and the embedded database has room for those of so many. */
const mostProcesses = 8;

/** `auto`: one for each core. */
export const processes = z
  .string()
  .transform((value) => (value === 'auto' ? Math.min(mostProcesses, availableParallelism()) : Number(value)))
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= mostProcesses,
    `must be 1 to ${mostProcesses}, or auto`,
  );

export const countryCodeList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^\+[1-9]\d{0,6}$/, 'must hold country codes such as +41, separated by commas')));

export const purgeAddress = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine((value) => !URL.canParse(value) || new URL(value).username === '', 'must hold no name and no password');

export const signingSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and the base64 of at least 24 bytes');
