import type { FoundPerson } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { MeasureNotices } from '#web/domains/privacy/measure-notices.tsx';
import { ReasonButton } from '#web/domains/privacy/reason-button.tsx';

/** The restriction and the legal holds of a person who was found, and buttons to place them. */
export function PersonMeasures({ person, onChanged }: { person: FoundPerson; onChanged: () => void }) {
  const { email, holds, restriction, subjects } = person;
  return (
    <section aria-label="Restriction and legal holds" className="grid gap-3">
      <MeasureNotices state={{ holds, restriction }} onChanged={onChanged} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {restriction === null && !subjects.some(({ account }) => account?.isAdministrator) && (
          <ReasonButton
            label="Restrict processing…"
            title="Restrict processing?"
            description="The data is stored but not used otherwise: the person is signed out, cannot sign in, and gets no emails except about the restriction. They are notified by email now."
            button="Restrict processing"
            draft={`privacy:restrict:${email}`}
            doneText="Processing is restricted."
            save={(reason) => api.privacy.restrict({ email, reason })}
            onDone={onChanged}
          />
        )}
        {!holds.some(({ kind }) => kind === 'person') && (
          <ReasonButton
            label="Place legal hold…"
            title="Place a legal hold on this person?"
            description="Until it is lifted, data about the person cannot be erased or automatically deleted."
            button="Place legal hold"
            draft={`privacy:hold:${email}`}
            doneText="The person is on legal hold."
            save={(reason) => api.privacy.placeHold({ kind: 'person', email, reason })}
            onDone={onChanged}
          />
        )}
      </div>
    </section>
  );
}
