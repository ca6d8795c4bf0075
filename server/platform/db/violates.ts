/** Whether this failure is the violation of this unique constraint; drivers and builders wrap it in causes. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return (code === '23505' && violated === constraint) || violates(error.cause, constraint);
}
