/** spec 000 §2, sign-in screen: the modes with a tab, in order, and the one that an e-mail links to. */
export const modes = {
  'sign-in': {
    tab: 'Sign In',
    title: (site: string) => `Sign in to ${site}`,
    description: 'For clients, members and administrators: sign in with your address and password.',
  },
  'magic-link': {
    tab: 'Magic Link',
    title: (site: string) => `Sign in to ${site} by mail`,
    description: 'Sign in without a password: a link in a mail opens your account, once and for ten minutes.',
  },
  'sign-up': {
    tab: 'Sign Up',
    title: (site: string) => `Join ${site}`,
    description: 'Ask for an account with your address; a link in a mail confirms that it is yours.',
  },
  'reset-password': {
    tab: 'Reset',
    title: () => 'Reset your password',
    description: 'Forgot your password? A link in a mail lets you choose a new one, once and for 30 minutes.',
  },
  'update-password': {
    tab: null,
    title: () => 'Choose a new password',
    description: 'Reached by the link of a mail: choose a new password for your account.',
  },
} as const;

export type Mode = keyof typeof modes;

/** Unknown values become 'sign-in'. */
export function parseMode(word: string | null): Mode {
  return word !== null && Object.hasOwn(modes, word) ? (word as Mode) : 'sign-in';
}
