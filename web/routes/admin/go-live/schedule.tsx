import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { areCriticalComplete, blockedText, blockedTitle } from '#contract/operations/go-live/choices.ts';
import type { GoLive } from '#contract/operations/go-live/go-live.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { goLiveOptions } from '#web/domains/go-live/query.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { fromZurichField, toZurichField } from '#web/routes/admin/content/editor/zurich-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { weekdayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Requirements 2.4: schedules the go-live once every critical item is complete, and shows its date from then on. */
export function Schedule({ goLive, now }: { goLive: GoLive; now: Date }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { items, scheduledAt, scheduledBy, version } = goLive;
  const isReady = areCriticalComplete(items);
  const ask = () =>
    isReady ? setAsking(true) : addToast({ variant: 'destructive', title: blockedTitle, description: blockedText });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {scheduledAt === null ? (
          <Button onClick={ask}>
            <Icon name="flag" />
            Schedule Go-Live
          </Button>
        ) : (
          <>
            <Button disabled>
              <Icon name="check" />
              Scheduled
            </Button>
            <Button variant="outline" onClick={ask}>
              Change date
            </Button>
            <ButtonLink variant="outline" href="/api/go-live/calendar">
              <Icon name="download" />
              Calendar file
            </ButtonLink>
            <ConfirmButton
              label="Cancel go-live"
              variant="outline"
              operation="update"
              title="Cancel the go-live?"
              description="The team is notified. The checklist stays as it is."
              button="Cancel go-live"
              toast={done('Go-live cancelled')}
              run={() => api.goLive.cancel({ version })}
              onSuccess={(result) => queryClient.setQueryData(goLiveOptions.queryKey, result)}
            />
          </>
        )}
      </div>
      {scheduledAt && (
        <p className="text-small">
          Goes live on <time dateTime={scheduledAt.toISOString()}>{weekdayAndTime(scheduledAt, now)}</time> (Zurich),
          scheduled by {scheduledBy?.email ?? 'a deleted account'}.
        </p>
      )}
      {scheduledAt && !isReady && (
        <Notice tone="critical" title="Critical items are open again">
          The date stays until you change or cancel it.
        </Notice>
      )}
      {isAsking && <ScheduleDialog goLive={goLive} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ScheduleDialog({ goLive: { scheduledAt, version }, onClose }: { goLive: GoLive; onClose: () => void }) {
  const [typed, setTyped] = useState(scheduledAt ? toZurichField(scheduledAt) : '');
  const [missing, setMissing] = useState<string>();
  const queryClient = useQueryClient();
  const schedule = useWrite('update', (at: Date) => api.goLive.schedule({ version, at }), {
    failureTitle: blockedTitle,
    showsError: (failure) => problemsOf(failure)?.at !== undefined,
    toast: (result) =>
      done('Go-Live Scheduled!', result.scheduledAt ? weekdayAndTime(result.scheduledAt, new Date()) : ''),
    onSuccess: (result) => {
      queryClient.setQueryData(goLiveOptions.queryKey, result);
      onClose();
    },
    onError: (failure) => {
      if (refusalOf(failure)?.code === 'INVALID_INPUT') return;
      void queryClient.invalidateQueries({ queryKey: goLiveOptions.queryKey });
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const at = fromZurichField(typed);
    setMissing(at ? undefined : 'Please choose date and time');
    if (at) schedule.mutate(at);
  }

  return (
    <Dialog
      onClose={onClose}
      title="Schedule Go-Live"
      description="The team is notified, and gets a calendar file here."
    >
      <form noValidate aria-label="Schedule Go-Live" onSubmit={submit}>
        <Field
          label="Date and time"
          required
          help="Europe/Zurich."
          error={missing ?? (schedule.error ? problemsOf(schedule.error)?.at : undefined)}
        >
          {(control) => (
            <Input {...control} type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={schedule.isPending} loadingLabel="Scheduling…">
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
