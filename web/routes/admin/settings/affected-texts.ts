import type { AffectedPeople } from '#contract/operations/settings.ts';

export interface Effect {
  title: string;
  total: number;
  lines: { count: number; text: string }[];
  /** The first of them by address. */
  named: { id: string; email: string }[];
  /** How many people there are, where that is not the total. */
  people?: number;
}

/** What each stricter setting does to whom; the lines of a group add up to everybody it counts. */
export function effectsOf(affected: AffectedPeople): Effect[] {
  const { sessions, lockedAccounts, passwords, unconfirmed, named } = affected;
  const { administratorsWithoutFactor: administrators } = affected;
  return [
    sessions && {
      title: 'Sessions that end when this applies',
      total: sessions.ending,
      lines: [
        { count: sessions.ending, text: `open without activity for longer, of ${people(sessions.people)}` },
        { count: sessions.open - sessions.ending, text: 'stay open' },
      ],
      named: named.sessionTimeout ?? [],
      people: sessions.people,
    },
    lockedAccounts !== null && {
      title: 'Sign-ins that pause for 15 minutes when this applies',
      total: lockedAccounts,
      lines: [{ count: lockedAccounts, text: 'already have that many wrong passwords' }],
      // Addresses of attempts are stored as digests only.
      named: [],
    },
    passwords && {
      title: 'Need a longer password at their next change',
      total: passwords.underLowerMinimum,
      lines: [
        { count: passwords.underLowerMinimum, text: 'set their password while the minimum was lower' },
        { count: passwords.underThisMinimum, text: 'set it while the minimum was at least as high' },
        { count: passwords.without, text: 'have no password: single sign-on or email link' },
      ],
      named: named.passwordMinLength ?? [],
    },
    unconfirmed !== null && {
      title: 'Cannot sign in until they confirm their address',
      total: unconfirmed,
      lines: [
        { count: unconfirmed, text: 'have not confirmed their address' },
        { count: affected.users - unconfirmed, text: 'have confirmed it' },
      ],
      named: named.requireEmailConfirmation ?? [],
    },
    administrators && {
      title: 'Cannot use the back office until they turn it on',
      total: administrators.missing,
      lines: [
        { count: administrators.missing, text: 'administrators without two-step verification' },
        { count: administrators.all - administrators.missing, text: 'administrators who have it' },
      ],
      named: named.requireAdminFactor ?? [],
    },
  ].filter((effect): effect is Effect => Boolean(effect));
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
