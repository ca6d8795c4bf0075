import { type FormEvent, useState } from 'react';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { issueDraft } from '#web/domains/newsletter-issues/acts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { useHasDraft } from '#web/forms/use-has-draft.ts';
import { fromZurichField } from '#web/routes/admin/content/editor/zurich-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { weekdayAndTime } from '#web/ui/times.ts';
import { laterAudienceText, reasonOfTopics } from './audience.ts';
import { EmailPreview, savedContent } from './email-preview.tsx';

interface ScheduleIssueProps {
  issue: IssueDetail;
  changes: RecordChanges<IssueDetail>;
}

/** Sends the saved draft at a later time, with the email that the dialog shows. */
export function ScheduleIssue({ issue, changes }: ScheduleIssueProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useHasDraft()(issueDraft(issue));
  const [sendOn, setSendOn] = useState('');
  const [missing, setMissing] = useState<string>();
  const { id, version, subject } = issue;
  const schedule = useWrite(
    'update',
    (sendAt: Date) => changes.run(() => api.newsletterIssues.schedule({ id, version, sendAt })),
    {
      showsRefusals: true,
      onSuccess: () => setAsking(false),
      onError: (error) => refusalOf(error)?.code === 'CONFLICT' && setAsking(false),
      toast: ({ scheduledAt }) =>
        done(`Scheduled for ${scheduledAt && weekdayAndTime(scheduledAt, new Date())}`, `“${subject}” is sent then.`),
    },
  );
  const problems = schedule.error ? problemsOf(schedule.error) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const sendAt = fromZurichField(sendOn);
    setMissing(sendAt ? undefined : 'Please choose date and time');
    if (sendAt) schedule.mutate(sendAt);
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isUnsaved || reasonOfTopics(issue) !== null}
        onClick={() => setAsking(true)}
      >
        Send later…
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          title={`Schedule “${subject}”`}
          description={`This email goes to ${laterAudienceText(issue)}. You can cancel until then; while it is scheduled its text and topics cannot be changed.`}
        >
          <EmailPreview content={savedContent(issue)} className="h-[min(20rem,32dvh)]" />
          <form noValidate aria-label="Schedule" onSubmit={submit} className="mt-4">
            <Field
              label="Send at"
              required
              help="Europe/Zurich."
              error={missing ?? problems?.sendAt ?? problems?.posts ?? problems?.topics}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  value={sendOn}
                  onChange={({ target }) => setSendOn(target.value)}
                />
              )}
            </Field>
            <DialogActions onCancel={() => setAsking(false)}>
              <Button type="submit" loading={schedule.isPending} loadingLabel="Scheduling…">
                Schedule
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}
