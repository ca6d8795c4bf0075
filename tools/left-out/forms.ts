import type { LeftOut } from './plugin.ts';

/** What of React Hook Form the app does not reach. */
export const unreachedOfForms: readonly LeftOut[] = [
  {
    module: 'react-hook-form/dist/index.esm.mjs',
    why: 'Every form has a resolver, which checks it by its schema.',
    functions: ['validateField', 'validateForm', 'executeBuiltInValidation'],
  },
];
