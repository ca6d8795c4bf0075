import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferState } from '#contract/business/offers/states.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { moneyText } from '#web/ui/money.ts';
import { OfferBadge } from './status-badge.tsx';

interface ListedOffer {
  id: string;
  number: string;
  revision: number;
  subject: string;
  state: OfferState;
  currency: string;
  totalMinor: number;
}

interface ProjectOffersProps {
  offers: UseQueryResult<readonly ListedOffer[]>;
  hrefOf: (id: string) => string;
  /** Below the list. */
  children?: ReactNode;
}

/** The offers of a project, beside its conversation; nothing while there are none and nothing to begin one with. */
export function ProjectOffers({ offers, hrefOf, children }: ProjectOffersProps) {
  if ((offers.isPending || offers.data?.length === 0) && !children) return null;
  return (
    <Section title="Offers">
      <QueryState query={offers} resource="offers" rows={1}>
        {(all) => <OfferList offers={all} hrefOf={hrefOf} />}
      </QueryState>
      {children}
    </Section>
  );
}

function OfferList({ offers, hrefOf }: { offers: readonly ListedOffer[]; hrefOf: ProjectOffersProps['hrefOf'] }) {
  return (
    <ul>
      {offers.map(({ id, number, revision, subject, state, currency, totalMinor }) => (
        <li key={id} className="grid gap-1 border-line border-b py-2.5 text-small">
          <Link to={hrefOf(id)} className="link wrap-anywhere">
            {number}
            {revision > 1 && `, version ${revision}`}: {subject}
          </Link>
          <span className="flex flex-wrap items-center gap-2 text-ink-2 text-meta tabular-nums">
            <OfferBadge status={state} />
            {moneyText(totalMinor, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}
