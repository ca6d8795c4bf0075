import { z } from 'zod';

export const providerKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** The input of a call about one provider. */
export const providerName = z.object({ key: providerKey });
