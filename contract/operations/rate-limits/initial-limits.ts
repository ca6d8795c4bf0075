// Without schemas: the seed and a check read it.

/** Requirements 2.9: what the rules of a new installation allow. */
export const initialLimits = {
  globalApi: { pattern: '/api/*', scope: 'global', limit: 1000, windowSeconds: 60 },
  userApi: { pattern: '/api/*', scope: 'user', limit: 100, windowSeconds: 60 },
  signIns: { pattern: '/auth/*', scope: 'ip', limit: 5, windowSeconds: 300 },
  uploads: { pattern: '/api/upload/*', scope: 'user', limit: 10, windowSeconds: 60 },
} as const;
