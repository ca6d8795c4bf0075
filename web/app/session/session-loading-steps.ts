/** Requirements 1.2, session loading screen: 25 percent every 300 ms until the session has loaded. */
export const sessionLoadingSteps = [
  'Verifying credentials...',
  'Loading user profile...',
  'Setting up permissions...',
  'Finalizing session...',
] as const;

export const loadingStepMs = 300;
