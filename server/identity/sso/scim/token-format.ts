import { createToken } from '#server/platform/secrets/encrypt.ts';

/** Another prefix than that of API tokens: one is never taken for the other. */
const format = /^firnscim_[A-Za-z0-9_-]{43}$/;

export const createScimTokenText = (): string => `firnscim_${createToken().token}`;
export const isScimToken = (text: string): boolean => format.test(text);
