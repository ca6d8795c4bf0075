import { errors } from '#contract/errors.ts';
import { matcherOf } from '#contract/operations/rate-limits/rate-pattern.ts';
import type { CompiledRule } from './compile.ts';

/** No stored rule has it, so that its refusals are not stored as those of one. */
const id = 'tenant-calls';

/** Whether a normalised path is a call of the API, which the limit of a tenant counts. */
export const isCall = matcherOf('/api/*');

export const isOfTenant = (rule: Pick<CompiledRule, 'id'>): boolean => rule.id === id;

/** The limit of a tenant as a rule: calls of the API by its people and their tokens, a minute. */
export function tenantRule({ apiRateLimit }: { apiRateLimit: number }): CompiledRule {
  return {
    id,
    name: 'API calls of a tenant',
    limit: apiRateLimit,
    windowSeconds: 60,
    scope: 'tenant',
    isShadow: false,
    countsFailedAttempts: false,
    block: { kind: 'block', message: errors.TOO_MANY_REQUESTS.message },
    throttle: null,
    alert: null,
    log: null,
    matches: (_method, path) => isCall(path),
    isException: () => false,
  };
}
