import type { OwnOffer } from '#contract/business/offers/offers.ts';
import { requestReauthentication } from '#web/api/reauthentication-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { timeOf } from '#web/ui/times.ts';
import { useClock } from '#web/ui/use-clock.ts';

interface ConfirmationProps {
  confirmation: OwnOffer['confirmation'];
  /** When the server said so. */
  asOf: Date;
}

/** Whether the reader confirmed lately that it is them, as signing demands, and the button to do it now. */
export function Confirmation({ confirmation: { at, secondsLeft }, asOf }: ConfirmationProps) {
  const now = useClock(1_000);
  // Counted from the answer, so that a clock that is wrong changes nothing.
  const left = Math.min(secondsLeft, Math.ceil(secondsLeft - (now - asOf.getTime()) / 1000));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-small">Confirm it’s you</legend>
      {left > 0 ? (
        <p className="flex min-h-11 items-center gap-2.5 rounded-4 border border-line bg-sunken px-3 text-small">
          <Icon name="check" className="flex-none" />
          Confirmed
          <time dateTime={at.toISOString()} className="ml-auto text-ink-3 text-meta tabular-nums">
            {timeOf(at)}
          </time>
        </p>
      ) : (
        // The dialog’s success is a write, after which this offer is fetched again.
        <Button
          variant="outline"
          className="w-full"
          onClick={() => void requestReauthentication('REAUTHENTICATION_REQUIRED')}
        >
          Confirm now
        </Button>
      )}
      <p className="mt-1.5 text-ink-3 text-meta tabular-nums">
        {left > 0 ? `Valid for 10 minutes, ${timeLeftText(left)} left` : 'Then you have 10 minutes to accept'}
      </p>
    </fieldset>
  );
}

/** `4 min 12 s` */
function timeLeftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
