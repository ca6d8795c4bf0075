interface PostgresError {
  code?: string;
  constraint?: string;
}

/** Whether this failure is the violation of this unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return isFailure(error, ({ code, constraint: violated }) => code === '23505' && violated === constraint);
}

/** Whether a row was asked for without waiting, and somebody else holds it. */
export function isRowLocked(error: unknown): boolean {
  return isFailure(error, ({ code }) => code === '55P03');
}

/** Drivers and builders wrap what PostgreSQL said in causes. */
function isFailure(error: unknown, isMeant: (error: PostgresError) => boolean): boolean {
  return error instanceof Error && (isMeant(error as PostgresError) || isFailure(error.cause, isMeant));
}
