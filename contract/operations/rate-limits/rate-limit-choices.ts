/** What a rule counts separately. */
export const rateScopes = { global: 'Platform', tenant: 'Tenant', user: 'User', ip: 'IP address' } as const;
export type RateScope = keyof typeof rateScopes;

export const rateMethods = {
  any: 'Any method',
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
} as const;
export type RateMethod = keyof typeof rateMethods;

/** Shadow: the rule counts what it would refuse, and refuses nothing. */
export const rateModes = { off: 'Off', shadow: 'Shadow', enforced: 'Enforced' } as const;
export type RateMode = keyof typeof rateModes;

export const maximumRules = 50;
export const maximumRateLimit = 1_000_000;
/** A day. */
export const maximumWindowSeconds = 86_400;
export const maximumDelayMs = 10_000;
/** The longest pause between two alerts or two log entries about one rule. */
export const maximumPauseMinutes = 1_440;
export const maximumExceptions = 50;

/** How long an address is allowed by one click. */
export const allowanceMinutes = 60;

/** The live view shows what was limited in this time. */
export const liveMinutes = 15;

/** A backtest looks this far back. */
export const backtestDays = 7;

export const rateOutcomes = { refused: 'Refused', delayed: 'Delayed', shadow: 'Shadow' } as const;
export type RateOutcome = keyof typeof rateOutcomes;
