import { initialLimits } from '#contract/operations/rate-limits/initial-limits.ts';

/** Requirements 2.9: the rules that a new installation enforces. */
export const rateLimitRules = [
  {
    name: 'Global API',
    ...initialLimits.globalApi,
    method: 'any',
    actions: [{ kind: 'block', message: 'Global rate limit exceeded' }],
  },
  {
    name: 'Per-user API',
    ...initialLimits.userApi,
    method: 'any',
    actions: [{ kind: 'block', message: 'User rate limit exceeded' }],
  },
  {
    name: 'Auth brute force',
    ...initialLimits.signIns,
    method: 'POST',
    actions: [
      { kind: 'block', message: 'Too many authentication attempts' },
      { kind: 'alert', everyMinutes: 60 },
    ],
  },
  {
    name: 'Upload',
    ...initialLimits.uploads,
    method: 'POST',
    actions: [{ kind: 'throttle', delayMs: 2000 }],
  },
] as const;
