import { eq, inArray, sql } from 'drizzle-orm';
import { resetAccountAttempts } from '#server/identity/attempts/sign-in-attempts.ts';
import {
  accounts,
  emailChanges,
  formerAddresses,
  knownDevices,
  sessions,
  users,
  verifications,
} from '#server/identity/users/tables.ts';
import type { PersonalData } from '#server/records/personal-data.ts';

/** The account, its sign-in methods and its sessions. Passwords and tokens are not exported. */
export const authData: PersonalData = {
  name: 'account',
  about: {
    title: 'Account',
    purpose: 'Sign-in, protection of the account',
    legalBasis: 'Contract',
    data: 'Email address, role, dates, ban, sign-in methods, entry in the organisation’s directory, sessions with IP address and browser',
    people: 'Everyone with an account',
    recipients: 'Nobody outside the company; the organisation’s own sign-in provider when one is used',
    keptFor: 'Until the account is deleted; never-used unconfirmed accounts {unconfirmedAccounts} days',
  },
  tables: [
    'users',
    'accounts',
    'sessions',
    'known_devices',
    'links',
    'verifications',
    'sign_in_attempts',
    'email_changes',
    'former_addresses',
    'account_deletions',
    'sso_requests',
    'sso_test_sign_ins',
    'scim_users',
    'scim_group_members',
  ],
  inExport: 'email address, role, dates, a ban with its reason, sign-in methods, open sessions; no password, no token',
  atErasure: "deleted with the user's row",
  async collect(tx, { id }) {
    const { id: userId, email, emailVerified, role, createdAt, updatedAt, lastSeenAt: seenAt } = users;
    const { bannedAt, banReason, bannedUntil } = users;
    const [user] = await tx
      .select({
        id: userId,
        email,
        emailVerified,
        role,
        createdAt,
        updatedAt,
        seenAt,
        bannedAt,
        banReason,
        bannedUntil,
      })
      .from(users)
      .where(eq(users.id, id));
    const signInMethods = await tx
      .select({ provider: accounts.providerId, since: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.userId, id));
    const { createdAt: openedAt, lastActivityAt, ipAddress, userAgent } = sessions;
    const open = await tx
      .select({ openedAt, lastActivityAt, ipAddress, userAgent })
      .from(sessions)
      .where(eq(sessions.userId, id));
    const { firstSeenAt, lastSeenAt } = knownDevices;
    const devices = await tx.select({ firstSeenAt, lastSeenAt }).from(knownDevices).where(eq(knownDevices.userId, id));
    const changes = await tx.select().from(emailChanges).where(eq(emailChanges.userId, id));
    const formerly = await tx
      .select({ email: formerAddresses.email, until: formerAddresses.until })
      .from(formerAddresses)
      .where(eq(formerAddresses.userId, id));
    // What the organisation's directory says of them; its table belongs to single sign-on.
    const { rows: directory } = await tx.execute(
      sql`select user_name, email, display_name, active, created_at from scim_users where user_id = ${id}`,
    );
    return {
      user,
      signInMethods,
      directory,
      sessions: open,
      devices,
      pendingAddress: changes[0]?.newEmail ?? null,
      formerly,
    };
  },
  async erase(tx, ctx, { email, addresses }) {
    const own = [...new Set([email, ...addresses])];
    for (const address of own) await resetAccountAttempts(tx, ctx, address);
    await tx.delete(verifications).where(inArray(verifications.identifier, own));
  },
};
