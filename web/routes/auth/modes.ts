/** Requirements 1.2, sign-in screen: the modes with a tab, in order, and the one that an e-mail links to. */
export const modes = {
  'sign-in': {
    tab: 'Sign In',
    title: (site: string) => `Sign in to ${site}`,
    description: 'Sign in with your email address and password.',
  },
  'magic-link': {
    tab: 'Magic Link',
    title: () => 'Sign in with an email link',
    description: 'Sign in without a password. We email you a link that works once, for 10 minutes.',
  },
  'sign-up': {
    tab: 'Sign Up',
    title: () => 'Create your account',
    description: 'Sign up with your email address. We email you a link to confirm it.',
  },
  'reset-password': {
    tab: 'Reset',
    title: () => 'Reset your password',
    description: 'Forgot your password? We email you a link to choose a new one.',
  },
  'update-password': {
    tab: null,
    title: () => 'Choose a new password',
    description: 'Choose a new password for your account.',
  },
} as const;

export type Mode = keyof typeof modes;

/** Unknown values become 'sign-in'. */
export function parseMode(word: string | null): Mode {
  return word !== null && Object.hasOwn(modes, word) ? (word as Mode) : 'sign-in';
}
