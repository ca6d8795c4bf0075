import { Link } from 'react-router';
import type { Publication } from '#contract/business/legal/acceptances.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { longDateOf } from '#web/ui/times.ts';

/** What the publication of a document changes: who must accept it, which page shows it, who gets an email. */
export function PublicationEffects({ id }: { id: string }) {
  return (
    <section aria-label="Who would be affected" className="mb-5 grid gap-3 border-line border-y py-4 text-small">
      <Loaded
        query={queries.legalAcceptances.publication.queryOptions({
          input: { id },
          staleTime: 0,
          meta: { resource: 'affected people' },
        })}
        rows={3}
      >
        {(publication) => (
          <>
            <MustAccept publication={publication} />
            <p>{pageText(publication)}</p>
            <p className="wrap-anywhere">{emailText(publication)}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function MustAccept({ publication }: { publication: Publication }) {
  const { total, named } = publication.mustAccept;
  return (
    <div>
      <p className="font-medium">{acceptanceText(publication)}</p>
      {named.length > 0 && (
        <ul aria-label="Members who must accept" className="mt-1 max-h-40 overflow-y-auto">
          {named.map(({ id, email }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`} className="link wrap-anywhere">
                {email}
              </Link>
            </li>
          ))}
          {total > named.length && <li className="text-ink-3">{`and ${total - named.length} more`}</li>}
        </ul>
      )}
    </div>
  );
}

function acceptanceText({ isAsked, isMaterial, isToday, from, mustAccept: { total } }: Publication): string {
  if (!isAsked) return 'No member is asked to accept it.';
  if (total === 0)
    return isMaterial ? 'There is no member who must accept it.' : 'Editorial change: no member is asked again.';
  const members = total === 1 ? '1 member' : `${total.toLocaleString('en-CH')} members`;
  const before = isToday ? '' : `From ${longDateOf(new Date(from))}, `;
  return `${before}${members} must accept before they can continue.`;
}

function pageText({ page, notShownBecause, isToday, from }: Publication): string {
  if (page === null) return 'Public page: none.';
  if (notShownBecause === 'expired') return `${page} does not change: this document has expired.`;
  if (notShownBecause === 'another-version') return `${page} does not change: another version is in force there.`;
  return isToday ? `${page} changes today.` : `${page} changes on ${longDateOf(new Date(from))}.`;
}

function emailText({ emails }: Publication): string {
  if (emails.length === 0) return 'Emails: none.';
  return `Emails: to ${emails.join(', ')}, who wrote or reviewed it. Members get none.`;
}
