import { Link } from 'react-router';
import { type BackOfficeAddress, providerAddress, recordAddress } from '#contract/back-office.ts';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { Decision, OpenReview, OrganisationAccess, ReviewEntry } from '#contract/operations/access-reviews.ts';
import { type PrivilegeKind, privilegeKinds } from '#contract/operations/privilege-kinds.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { finishReview, stateOf } from '#web/domains/access-reviews/acts.ts';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { showReviews } from './reviews-query.ts';

interface OpenReviewProps {
  review: OpenReview;
  now: Date;
}

/** Keep or remove for each privilege; it can be finished once those to remove are gone. */
export function OpenReviewForm({ review, now }: OpenReviewProps) {
  const { startedAt, entries } = review;
  return (
    <>
      <p className="py-4 text-ink-2 text-small">{`Started ${dateAndTime(startedAt, now)}. Decide whether each privilege is still needed.`}</p>
      <ul className="border-line border-t">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      <ActButtons acts={[finishReview]} record={review} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2" />
    </>
  );
}

function Entry({ entry, now }: { entry: ReviewEntry; now: Date }) {
  const { id, kind, name, organisation, lastUsedAt, decision, isActive } = entry;
  const state = stateOf(entry);
  const label = name ?? 'A former account';
  const { mutate, isPending, variables } = useWrite('update', api.accessReviews.decide, { onSuccess: showReviews });
  const choice = (value: Decision, text: string) => (
    <Button
      size="sm"
      variant={decision === value ? 'primary' : 'outline'}
      aria-pressed={decision === value}
      aria-label={`${text}: ${label}`}
      loading={isPending && variables?.decision === value}
      onClick={() => mutate({ id, decision: value })}
    >
      {text}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className="wrap-anywhere text-ink-2 text-small">
          {`${privilegeKinds[kind]}${organisation ? ` of ${organisation.name}` : ''}, ${lastUsedAt ? `last used ${dateAndTime(lastUsedAt, now)}` : 'never used'}`}
        </p>
        {organisation && <WhoSignsIn access={organisation} />}
        {state && (
          <p className="mt-1 text-small">
            {state} {decision === 'remove' && <WhereToRemove entry={entry} />}
          </p>
        )}
        {!isActive && <p className="mt-1 text-ink-2 text-small">Removed</p>}
      </div>
      {isActive && (
        <div className="flex gap-2">
          {choice('keep', 'Keep')}
          {choice('remove', 'Remove')}
        </div>
      )}
    </li>
  );
}

/** Whom the provider of an organisation signs in, and what gives them their roles. */
function WhoSignsIn({ access: { domains, roles } }: { access: OrganisationAccess }) {
  if (domains.length === 0)
    return (
      <p className="mt-1 text-ink-2 text-small">
        Nobody can sign in through it, because none of its domains is verified.
      </p>
    );
  return (
    <div className="wrap-anywhere mt-1 text-ink-2 text-small">
      <p>{`Signs in people with ${domains.map((domain) => `@${domain}`).join(', ')}:`}</p>
      <ul className="list-disc pl-5">
        {roles.map(({ role, groups, people }) => (
          <li key={role}>
            {`${tenantRoles[role]}: ${people} ${people === 1 ? 'person' : 'people'}, ${givenBy(role, groups)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function givenBy(role: OrganisationAccess['roles'][number]['role'], groups: readonly string[]): string {
  if (groups.length > 0) return `by the ${groups.length === 1 ? 'group' : 'groups'} ${groups.join(', ')}`;
  return role === 'member' ? 'without a group' : 'assigned manually';
}

function WhereToRemove({ entry: { kind, subjectId } }: { entry: ReviewEntry }) {
  const { href, label } = removals[kind](subjectId);
  return (
    <Link to={href} className="link">
      {label}
    </Link>
  );
}

const removals: Record<PrivilegeKind, (id: string) => { href: BackOfficeAddress; label: string }> = {
  administrator: (id) => ({ href: recordAddress('user', id), label: 'Remove the role' }),
  'sso-provider': (id) => ({ href: providerAddress(id), label: 'Disable the provider' }),
  'service-token': () => ({ href: '/admin/api/tokens', label: 'Revoke the token' }),
};
