import { type HoldKind, holdKinds } from '#contract/operations/privacy/hold-kinds.ts';
import type { RecordState } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { ReasonButton } from './reason-button.tsx';

interface MeasureNoticesProps {
  state: RecordState;
  onChanged?: (() => void) | undefined;
}

const holdTexts: Record<HoldKind, string> = {
  person: 'No data about this person can be erased.',
  inquiry: 'This inquiry and all data about its sender cannot be erased.',
  project: 'This project and all data about its member cannot be erased.',
};

/** The legal holds and the restriction in place for a person, with buttons to lift them. */
export function MeasureNotices({ state: { holds, restriction }, onChanged }: MeasureNoticesProps) {
  return (
    <div className="grid gap-3 text-small empty:hidden">
      {restriction && (
        <Measure
          title="Processing restricted"
          text="The person cannot sign in and gets no emails, except about the restriction."
          {...restriction}
          since={restriction.restrictedAt}
          by={restriction.restrictedBy}
          noun="restriction"
          liftText="The person can sign in and gets emails again. They are notified by email first, with your reason."
          onLift={(reason) => api.privacy.liftRestriction({ id: restriction.id, reason })}
          onChanged={onChanged}
        />
      )}
      {holds.map((hold) => (
        <Measure
          key={hold.id}
          title={`Legal hold: ${holdKinds[hold.kind].toLowerCase()}`}
          text={holdTexts[hold.kind]}
          {...hold}
          since={hold.placedAt}
          by={hold.placedBy}
          noun="legal hold"
          liftText="The data can be erased again, and is deleted automatically when it is due."
          onLift={(reason) => api.privacy.liftHold({ id: hold.id, reason })}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}

interface MeasureProps {
  id: string;
  title: string;
  text: string;
  reason: string;
  since: Date;
  by: string | null;
  noun: string;
  liftText: string;
  onLift: (reason: string) => Promise<unknown>;
  onChanged?: (() => void) | undefined;
}

function Measure({ id, title, text, reason, since, by, noun, liftText, onLift, onChanged }: MeasureProps) {
  return (
    <Notice
      tone="critical"
      title={title}
      action={
        <ReasonButton
          label="Lift…"
          title={`Lift the ${noun}?`}
          description={liftText}
          button="Lift"
          draft={`lift:${id}`}
          doneText={`The ${noun} is lifted.`}
          save={onLift}
          onDone={() => onChanged?.()}
        />
      }
    >
      <p className="wrap-anywhere">{`${text} Reason: ${reason}`}</p>
      <p className="wrap-anywhere mt-1 text-ink-2 text-meta">
        {`Since ${dateAndTime(since, new Date())}, by ${by ?? 'a former account'}.`}
      </p>
    </Notice>
  );
}
