import { z } from 'zod';

/** A time of day, such as `09:12`; one without its leading zero is completed. */
export const clockTime = (shape: z.ZodType<string, string>): z.ZodType<string, string> =>
  shape
    .transform((text) => (/^\d:/.test(text) ? `0${text}` : text))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 09:12'));
