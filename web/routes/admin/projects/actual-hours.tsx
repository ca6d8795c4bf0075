import { useState } from 'react';
import { hoursText, hoursTyped } from '#contract/business/project-hours.ts';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { HoursField } from './hours-field.tsx';

/** The real hours of a finished project, which can be corrected. */
export function ActualHours({ project }: { project: TeamProjectDetail }) {
  const { id, version, actualHoursHundredths: stored } = project;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(stored === null ? '' : hoursText(stored));
  const { mutate, isPending, error } = useWrite('update', api.projects.stateHours, {
    showsError: (failure) => problemsOf(failure) !== null,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.projects.getAny.key() }),
    toast: 'The hours are saved.',
  });
  if (!isOpen) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="tabular-nums">{stored === null ? 'not stated' : `${hoursText(stored)} h`}</span>
        <button type="button" className="link tap" onClick={() => setOpen(true)}>
          {stored === null ? 'State hours' : 'Change'}
        </button>
      </span>
    );
  }
  return (
    <form
      aria-label="Hours worked"
      className="grid gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ id, version, actualHoursHundredths: hoursTyped(typed) });
      }}
    >
      <HoursField label="Hours" value={typed} onChange={setTyped} error={problemsOf(error)?.actualHoursHundredths} />
      <Button type="submit" size="sm" className="justify-self-start" loading={isPending} loadingLabel="Saving…">
        Save hours
      </Button>
    </form>
  );
}
