interface PostgresError {
  code?: string;
  constraint?: string;
}

/** Whether this failure is the violation of this unique key or reference. */
export function violates(error: unknown, constraint: string): boolean {
  return isFailure(
    error,
    ({ code, constraint: violated }) => (code === '23505' || code === '23503') && violated === constraint,
  );
}

/** Whether a row could not be locked with NOWAIT, because another transaction has it locked. */
export function isRowLocked(error: unknown): boolean {
  return isFailure(error, ({ code }) => code === '55P03');
}

/** Whether a statement was refused because an earlier one of its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return isFailure(error, ({ code }) => code === '25P02');
}

/** Whether a statement took longer than `statement_timeout`. */
export function isCanceled(error: unknown): boolean {
  return isFailure(error, ({ code }) => code === '57014');
}

/** Drivers and query builders wrap PostgreSQL's error as a cause. */
function isFailure(error: unknown, isMeant: (error: PostgresError) => boolean): boolean {
  return error instanceof Error && (isMeant(error as PostgresError) || isFailure(error.cause, isMeant));
}
