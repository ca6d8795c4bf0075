import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { ListedRequest } from '#contract/business/requests.ts';
import type { accountSummary } from '#contract/operations/activity.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsAt, memberEntry, memberMeta } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { Fact } from '#web/back-office/fact-list.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { DocumentsToAccept } from '#web/domains/legal/documents-to-accept.tsx';
import { prefetchOwnDocuments } from '#web/domains/legal/own-documents.ts';
import { OffersToDecide, prefetchWaitingOffers } from '#web/domains/offers/offers-to-decide.tsx';
import { ActivityList } from '#web/routes/portal/activity/list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { dayAndTime, fullDateOf, longDateOf } from '#web/ui/times.ts';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { displayName } from './display-name.ts';

const profileQuery = () => queries.profiles.get.queryOptions({ meta: { resource: 'profile' } });
const summaryQuery = () =>
  queries.activity.summary.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'account' } });

const requestsQuery = () =>
  queries.requests.list.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'requests' } });

/** Starts the requests and waits for the profile, which decides whether the next step is shown. */
export async function clientLoader() {
  void queryClient.prefetchQuery(summaryQuery());
  void queryClient.prefetchQuery(requestsQuery());
  prefetchOwnDocuments();
  prefetchWaitingOffers();
  await queryClient.prefetchQuery(profileQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = memberMeta('/dashboard');

export default function Dashboard() {
  const { user } = useAppData().session;
  const { data: profile } = useQuery(profileQuery());
  const summary = useQuery(summaryQuery());
  const requests = useQuery(requestsQuery());
  return (
    <Page bare crumbs={memberCrumbsAt('/dashboard')}>
      <div className="relative overflow-hidden border-line border-b lg:min-h-53">
        <div className="px-4 py-10 md:px-6 lg:px-10 lg:pt-13 lg:pb-7">
          <p className="text-ink-2 text-small">{fullDateOf(new Date())}</p>
          <h1 className="mt-3 line-clamp-2 max-w-[26rem] break-words text-h1">Welcome, {displayName(user.email)}</h1>
        </div>
        <div className="absolute inset-y-0 right-0 hidden w-[53.5%] overflow-hidden border-line border-l xl:block">
          <MapSheet href={useMapSheetUrl('member')} width={640} height={220} cover />
        </div>
      </div>
      <div className="px-4 pb-16 md:px-6 lg:px-10">
        {/* In the order of a phone: what to do, what was asked for, and then the account. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 max-lg:pt-9 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:grid lg:content-start lg:gap-8">
            <NextStep hasProfile={profile !== null} requests={requests.data ?? []} />
            <div className="max-lg:order-last">
              <QueryState query={summary} resource="account summary">
                {(data) => <AccountSummary summary={data} />}
              </QueryState>
            </div>
          </div>
          <Section
            title="Your requests"
            size="large"
            link={{ to: '/projects/new', label: 'New request' }}
            className="lg:col-start-1 lg:row-start-2"
          >
            <QueryState query={requests} resource="requests">
              {(data) => <Requests requests={data} now={new Date(requests.dataUpdatedAt)} />}
            </QueryState>
          </Section>
          <div className="lg:col-span-2 lg:row-start-1">
            <QuickLinks />
            <OffersToDecide />
            <DocumentsToAccept />
          </div>
          <Section
            title="Recent Activity"
            size="large"
            link={{ to: '/analytics#activity', label: 'All activity' }}
            className="lg:col-start-1 lg:row-start-3"
          >
            <QueryState query={summary} resource="recent activity">
              {({ recent, asOf }) => <ActivityList entries={recent} now={asOf} />}
            </QueryState>
          </Section>
        </div>
      </div>
    </Page>
  );
}

interface NextStepProps {
  hasProfile: boolean;
  requests: ListedRequest[];
}

/** Loaded for people who asked for something. */
const requestSteps = lazyModule(() => import('./request-steps.ts'), { isQuiet: true });

/** The one recommended step, marked by a red bar; hidden once done. An invoice to pay comes first. */
function NextStep({ hasProfile, requests }: NextStepProps) {
  const steps = useLazyModule(requestSteps, requests.length > 0);
  const step = steps?.paymentStep(requests) ?? (hasProfile ? steps?.answerStep(requests) : profileStep);
  if (!step) return null;
  return (
    <section className="border-red border-l-3 pl-4">
      <h2 className="text-h5">Next step</h2>
      <p className="wrap-anywhere mt-1.5 mb-3 text-ink-2 text-small">{step.text}</p>
      <Link to={step.to} className={buttonClass({ size: 'sm' })}>
        {step.label}
      </Link>
    </section>
  );
}

const profileStep = {
  text: 'Tell us your name and company, so we know who you are.',
  to: '/profile',
  label: 'Complete your profile',
};

const requestList = lazyModule(async () => (await import('#web/domains/requests/request-list.tsx')).RequestList);

function Requests({ requests, now }: { requests: ListedRequest[]; now: Date }) {
  const RequestList = useLazyModule(requestList, requests.length > 0);
  if (requests.length > 0) return RequestList && <RequestList requests={requests} now={now} />;
  return <Nothing>Nothing yet. What you ask for stands here with its state and our answers.</Nothing>;
}

/** Requirements 1.2: status, member since, last login; only active accounts can sign in, so the status is always active. */
function AccountSummary({ summary }: { summary: z.output<typeof accountSummary> }) {
  const { memberSince, lastSignInAt, sessionTimeoutMinutes, asOf } = summary;
  const { email, role } = useAppData().session.user;
  return (
    <Section title="Account Summary" size="large">
      <dl>
        <Fact label="Status">
          <Badge tone="positive">Active</Badge>
        </Fact>
        <Fact label="Member since">{longDateOf(memberSince)}</Fact>
        <Fact label="Last login">{lastSignInAt ? dayAndTime(lastSignInAt, asOf) : 'Not recorded'}</Fact>
        <Fact label="Role">{role === 'admin' ? 'Administrator' : 'Member'}</Fact>
        <Fact label="Email">{email}</Fact>
        <Fact label="Session">ends after {sessionTimeoutMinutes} min without activity</Fact>
      </dl>
    </Section>
  );
}

interface QuickLink {
  label: string;
  description: string;
  href: string;
  /** A document outside the app. */
  outside?: boolean;
}

/** Requirements 1.2: the four quick links. */
const quickLinks: QuickLink[] = [
  { ...memberEntry('/profile'), description: 'Name, company, phone' },
  { ...memberEntry('/settings'), description: 'Email, security, notifications' },
  { label: 'Resources', description: 'Papers and checklists', href: '/resources', outside: true },
  { ...memberEntry('/analytics'), description: 'Your activity and projects' },
];

/** The quick links as one divided row. */
function QuickLinks() {
  return (
    <ul className="border-ink border-b md:grid md:grid-cols-2 md:gap-x-5 xl:flex xl:gap-0 xl:divide-x xl:divide-line">
      {quickLinks.map((quickLink) => (
        <li
          key={quickLink.href}
          className="relative flex-1 border-line py-5 max-xl:border-b max-md:last:border-b-0 xl:px-5 xl:first:pl-0"
        >
          <QuickLinkAnchor {...quickLink} />
          <p className="text-ink-2 text-small">{quickLink.description}</p>
        </li>
      ))}
    </ul>
  );
}

function QuickLinkAnchor({ label, href, outside }: QuickLink) {
  const linkClass = 'flex items-center justify-between gap-3 text-h5 after:absolute after:inset-0';
  const content = (
    <>
      {label}
      <Icon name="arrow-right" />
    </>
  );
  return outside ? (
    <a href={href} className={linkClass}>
      {content}
    </a>
  ) : (
    <Link to={href} className={linkClass}>
      {content}
    </Link>
  );
}
