import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
const more = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => Promise.reject(new Error()) };
const conflict = {
  code: 'CONFLICT',
  message: 'This was changed in the meantime, by someone else or in another tab.',
  data: undefined,
} as const;

export const missing = Object.assign(new Error('Not found'), { code: 'NOT_FOUND' });

export function BoatRecord({ boat, error }: { boat?: { name: string }; error?: Error }) {
  const query = { data: boat, error: error ?? null, refetch: () => Promise.reject(error), dataUpdatedAt: Date.now() };
  return (
    <RecordPage
      query={query}
      noun="boat"
      crumbs={[{ label: 'Boats', href: '/boats' }]}
      nameOf={({ name }) => name}
      missingText="There is no boat at this address."
    >
      {({ name }, now) => (
        <>
          <RecordHeader
            title={name}
            badge={<Badge tone="positive">Afloat</Badge>}
            facts={<span>Built 1998</span>}
            neighbours={{ newer: '/boats/2', older: null }}
            action={<Button>Take ashore</Button>}
          />
          <ConflictNotice className="mt-5" changes={{ refusal: conflict, reload: async () => {} }} />
          <RecordColumns
            aside={
              <FactList title="Details">
                <Fact label="State">
                  <Select look="fact" label="State" choices={[['afloat', 'Afloat']]} defaultValue="afloat" />
                </Fact>
                <Fact label="Owner">{`${long}@lake.example`}</Fact>
              </FactList>
            }
          >
            <ShowMore query={more} className="mb-5">
              Show earlier
            </ShowMore>
            <Timeline label="Log">
              <ConversationEntry
                icon="mail"
                tone="info"
                who="owner@lake.example"
                aside="wrote, today, 11:07"
                text={long}
              />
              <EventLine icon="check" text="Launched" at={now} when="today, 11:15" />
              <EventLine icon="alert" text="The engine failed" at={now} when="today, 11:20" critical />
              <ConversationEntry
                icon="lock"
                tone="caution"
                who="Internal note"
                aside="today"
                text="Check the hull."
                isInternal
              />
            </Timeline>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

export const longName = `Albatros ${long}`;
