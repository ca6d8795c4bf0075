import { eq, sql } from 'drizzle-orm';
import type { OfferRow } from '#contract/business/offers/offers.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { offers } from './tables.ts';

/** How many signatures of a version count. */
const signed = sql<number>`(
  select count(*)::integer from offer_signatures signed where signed.offer_id = ${offers.id} and signed.ended_at is null)`;

/** Selects offers with their project and its client. */
export function selectOffers(tx: Tx) {
  return tx
    .select({
      offer: offers,
      signed,
      project: {
        id: projects.id,
        name: projects.name,
        status: projects.status,
        inquiryId: projects.inquiryId,
        ownerId: projects.ownerId,
      },
      email: users.email,
      organisation: tenants.name,
      profile: { first: profiles.firstName, last: profiles.lastName, company: profiles.company },
    })
    .from(offers)
    .leftJoin(projects, eq(projects.id, offers.projectId))
    .leftJoin(tenants, eq(tenants.id, offers.tenantId))
    .leftJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}
export type SelectedOffer = Awaited<ReturnType<typeof selectOffers>>[number];

/** The organisation, else the company or the name of the person. */
export function clientOf({
  organisation,
  profile,
  email,
}: Pick<SelectedOffer, 'organisation' | 'profile' | 'email'>): string | null {
  if (organisation !== null) return organisation;
  if (!profile) return email;
  return profile.company ?? `${profile.first} ${profile.last}`;
}

export function toOfferRow(selected: SelectedOffer): OfferRow {
  const { offer, project, signed } = selected;
  const { id, version, number, revision, subject, state, currency, totalMinor, netMinor, marginPermille } = offer;
  const { validUntil, sentAt, decidedAt, updatedAt, signatures } = offer;
  return {
    ...{ id, version, number, revision, subject, state, currency, totalMinor, netMinor, marginPermille },
    ...{ validUntil, sentAt, decidedAt, updatedAt, signatures, signed },
    project: project && { id: project.id, name: project.name },
    client: clientOf(selected),
  };
}
