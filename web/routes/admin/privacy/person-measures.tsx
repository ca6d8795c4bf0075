import { useState } from 'react';
import type { FoundPerson } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { MeasureNotices } from '#web/domains/privacy/measure-notices.tsx';
import { useReasonDialog } from '#web/domains/privacy/use-reason-dialog.ts';
import { Button } from '#web/ui/button.tsx';

const acts = {
  restrict: {
    label: 'Restrict processing…',
    title: 'Restrict processing?',
    description:
      'The data is stored but not used otherwise: the person is signed out, cannot sign in, and gets no emails except about the restriction. They are notified by email now.',
    button: 'Restrict processing',
    doneText: 'Processing is restricted.',
  },
  hold: {
    label: 'Place legal hold…',
    title: 'Place a legal hold on this person?',
    description: 'Until it is lifted, data about the person cannot be erased or automatically deleted.',
    button: 'Place legal hold',
    doneText: 'The person is on legal hold.',
  },
} as const;
type Act = keyof typeof acts;

/** The restriction and the legal holds of a person who was found, and buttons to place them. */
export function PersonMeasures({ person, onChanged }: { person: FoundPerson; onChanged: () => void }) {
  const { email, holds, restriction, subjects } = person;
  const [act, setAct] = useState<Act | null>(null);
  const ReasonDialog = useReasonDialog(act !== null);
  const possible: Act[] = [
    ...(restriction === null && !subjects.some(({ account }) => account?.isAdministrator) ? ['restrict' as const] : []),
    ...(holds.some(({ kind }) => kind === 'person') ? [] : ['hold' as const]),
  ];
  const save: Record<Act, (reason: string) => Promise<unknown>> = {
    restrict: (reason) => api.privacy.restrict({ email, reason }),
    hold: (reason) => api.privacy.placeHold({ kind: 'person', email, reason }),
  };
  return (
    <section aria-label="Restriction and legal holds" className="grid gap-3">
      <MeasureNotices state={{ holds, restriction }} onChanged={onChanged} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {possible.map((key) => (
          <Button key={key} size="sm" variant="outline" onClick={() => setAct(key)}>
            {acts[key].label}
          </Button>
        ))}
      </div>
      {act !== null && ReasonDialog && (
        <ReasonDialog
          {...acts[act]}
          draft={`privacy:${act}:${email}`}
          save={save[act]}
          onDone={onChanged}
          onClose={() => setAct(null)}
        />
      )}
    </section>
  );
}
