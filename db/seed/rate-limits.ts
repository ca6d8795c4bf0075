/** Requirements 2.9: the rules that a new installation enforces. */
export const rateLimitRules = [
  {
    name: 'Global API',
    pattern: '/api/*',
    method: 'any',
    limit: 1000,
    windowSeconds: 60,
    scope: 'global',
    actions: [{ kind: 'block', message: 'Global rate limit exceeded' }],
  },
  {
    name: 'Per-user API',
    pattern: '/api/*',
    method: 'any',
    limit: 100,
    windowSeconds: 60,
    scope: 'user',
    actions: [{ kind: 'block', message: 'User rate limit exceeded' }],
  },
  {
    name: 'Auth brute force',
    pattern: '/auth/*',
    method: 'POST',
    limit: 5,
    windowSeconds: 300,
    scope: 'ip',
    actions: [
      { kind: 'block', message: 'Too many authentication attempts' },
      { kind: 'alert', everyMinutes: 60 },
    ],
  },
  {
    name: 'Upload',
    pattern: '/api/upload/*',
    method: 'POST',
    limit: 10,
    windowSeconds: 60,
    scope: 'user',
    actions: [{ kind: 'throttle', delayMs: 2000 }],
  },
] as const;
