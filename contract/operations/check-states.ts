// Apart from the schemas, so that the dashboard does not load their library.

/** The state that a self-check found; `failed`: the check itself could not be completed. */
export const checkStates = { complete: 'Complete', attention: 'Needs attention', failed: 'Check failed' } as const;
