/** spec 000 §2, session loading screen: 25 percent every 300 ms, for as long as there is something to wait for. */
export const sessionLoadingSteps = [
  'Verifying credentials...',
  'Loading user profile...',
  'Setting up permissions...',
  'Finalizing session...',
] as const;

export const loadingStepMs = 300;
