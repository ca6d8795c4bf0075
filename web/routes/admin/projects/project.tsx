import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { recordAddress } from '#contract/back-office.ts';
import { hoursTyped } from '#contract/business/project-hours.ts';
import { isClosedStatus, type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { EmailText } from '#web/back-office/email-text.tsx';
import { Fact } from '#web/back-office/fact-list.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { ProjectInvoices } from '#web/domains/invoices/project-invoices.tsx';
import { ProjectOffers } from '#web/domains/offers/project-offers.tsx';
import { PlaceRecordHold, RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { Files } from '#web/domains/projects/files.tsx';
import { historyPaging, joinPages } from '#web/domains/projects/history.ts';
import { waitingOfferText } from '#web/domains/projects/labels.ts';
import { ProjectBrief } from '#web/domains/projects/project-brief.tsx';
import { ProjectPage } from '#web/domains/projects/project-page.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Route } from './+types/project.ts';
import { ActualHours } from './actual-hours.tsx';
import { HoursField } from './hours-field.tsx';

const offersOptions = (projectId: string) =>
  queries.offers.ofProject.queryOptions({ input: { projectId }, meta: { resource: 'offers' } });

const projectOptions = (id: string) => queries.projects.getAny.infiniteOptions(historyPaging(id));

export const clientLoader = prefetching(({ params }: Route.ClientLoaderArgs) =>
  queryClient.prefetchInfiniteQuery(projectOptions(params.id)),
);

export const meta = titleMeta('Project · Admin');

/** The same conversation as the member sees, with the team's authors named, and a form to change the status. */
export default function TeamProjectPage({ params: { id } }: Route.ComponentProps) {
  return (
    <ProjectPage
      key={id}
      query={useInfiniteQuery({ ...projectOptions(id), select: joinPages })}
      crumbs={crumbsTo('/admin/projects')}
      nameOf={({ who }) => who ?? 'A former account'}
      draft={`team-project:${id}`}
      placeholderOf={({ owner }) => `Write to ${owner.name ?? owner.email}`}
      send={(body) => api.projects.answer({ id, body })}
      waitingTextOf={(offer) => `Waiting for the client: ${waitingOfferText(offer).replace('Offer', 'offer')}`}
      aside={(project, now) => (
        <>
          <RecordMeasures kind="project" id={id} />
          <ProjectBrief project={project}>
            <Fact label="Status">
              <StatusForm project={project} />
            </Fact>
            {project.status === 'done' && (
              <Fact label="Hours worked">
                <ActualHours key={project.version} project={project} />
              </Fact>
            )}
            <Fact label="Owner">
              <AssigneeSelect project={project} />
            </Fact>
            <Fact label="Member">
              {project.owner.name && <span className="block">{project.owner.name}</span>}
              <Link to={`/admin/users/${project.owner.id}`} className="link wrap-anywhere">
                <EmailText>{project.owner.email}</EmailText>
              </Link>
            </Fact>
            {project.organisation && (
              <Fact label="Organisation">
                <Link to={recordAddress('tenant', project.organisation.id)} className="link wrap-anywhere">
                  {project.organisation.name}
                </Link>
              </Fact>
            )}
          </ProjectBrief>
          <TeamOffers projectId={id} />
          <Files project={project} now={now} isTeam />
          <ProjectInvoices project={project} />
          <ActivityLink resource="project" id={id} />
          <PlaceRecordHold kind="project" id={id} />
        </>
      )}
    />
  );
}

/** The offers of this project, and the button to make one. */
function TeamOffers({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const offers = useQuery(offersOptions(projectId));
  return (
    <ProjectOffers offers={offers} hrefOf={(id) => `/admin/offers/${id}`}>
      <WriteButton
        size="sm"
        variant="outline"
        className="mt-4"
        operation="create"
        loadingLabel="Making…"
        run={() => api.offers.create({ projectId })}
        onSuccess={({ id }) => navigate(`/admin/offers/${id}`)}
      >
        Make offer
      </WriteButton>
    </ProjectOffers>
  );
}

const nobody = 'nobody';

/** The administrator who is responsible. It is saved when chosen: the member is not notified. */
function AssigneeSelect({ project: { id, version, assignee } }: { project: TeamProjectDetail }) {
  const { data: people = [] } = useQuery(queries.projects.assignees.queryOptions({ meta: { resource: 'owners' } }));
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map((person) => [person.id, person.email]));
  const { mutate, isPending } = useWrite('update', api.projects.assign, {
    toast: (_saved, { assigneeId }) =>
      assigneeId ? `The owner is ${choices.get(assigneeId)}.` : 'It has no owner now.',
  });
  return (
    <Select
      look="fact"
      label="Owner"
      value={assignee?.id ?? nobody}
      aria-busy={isPending || undefined}
      choices={[[nobody, 'Nobody'], ...choices]}
      onChange={({ target }) =>
        !isPending && mutate({ id, version, assigneeId: target.value === nobody ? null : target.value })
      }
    />
  );
}

/** A new status is e-mailed to the member, so it is selected first and saved with a separate button. */
function StatusForm({ project: { id, name, version, status } }: { project: TeamProjectDetail }) {
  const [chosen, setChosen] = useState(status);
  const [known, setKnown] = useState(status);
  const [hours, setHours] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const save = useWrite('update', api.projects.setStatus, {
    showsError: (error) => problemsOf(error) !== null,
    // The button stays busy until the new version is loaded: a second click would be refused as a conflict.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.projects.getAny.key() }),
    toast: (saved) => `“${name}” is now: ${projectStatuses[saved.status]}. The member is notified.`,
    // The button disappears after saving; the focus stays in the form.
    onSettled: () => select.current?.focus(),
  });
  // When the status was changed elsewhere, the selection is reset to it.
  if (known !== status) {
    setKnown(status);
    setChosen(status);
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        const actualHoursHundredths = chosen === 'done' ? hoursTyped(hours) : null;
        save.mutate({ id, version, status: chosen, actualHoursHundredths });
      }}
    >
      <Select
        ref={select}
        look="fact"
        label="Status"
        value={chosen}
        choices={Object.entries(projectStatuses)}
        onChange={({ target }) => setChosen(target.value as ProjectStatus)}
      />
      {chosen === 'done' && status !== 'done' && (
        <HoursField value={hours} onChange={setHours} error={problemsOf(save.error)?.actualHoursHundredths} />
      )}
      {chosen !== status && isClosedStatus(chosen) && <WithdrawnOffers projectId={id} />}
      {chosen !== status && (
        <Button
          type="submit"
          size="sm"
          className="mb-1 justify-self-start"
          loading={save.isPending}
          loadingLabel="Saving…"
        >
          Save status
        </Button>
      )}
    </form>
  );
}

/** The offers that end when the project is closed. */
function WithdrawnOffers({ projectId }: { projectId: string }) {
  const { data: offers = [] } = useQuery(offersOptions(projectId));
  const numbers = offers.filter(({ state }) => state === 'sent').map(({ number }) => number);
  if (numbers.length === 0) return null;
  return (
    <p className="text-ink-2 text-small">
      {new Intl.ListFormat('en').format(numbers)}{' '}
      {numbers.length === 1 ? 'waits for the client and is' : 'wait for the client and are'} withdrawn; the client is
      notified.
    </p>
  );
}
