import { FieldNote } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import type { AttachedEstimate } from './attached-estimate.ts';

interface EstimateChoiceProps extends AttachedEstimate {
  id: string;
  isSent: boolean;
  problem: string | undefined;
}

/** The estimate that goes along with the message, unless it is unticked. */
export function EstimateChoice({ id, query, price, details, isSent, problem }: EstimateChoiceProps) {
  return (
    <div className="border-line border-b pb-4 sm:col-span-2">
      <Checkbox
        id={id}
        name="estimate"
        value={query}
        defaultChecked={isSent}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-note`}
      >
        <span className="font-medium">Send my estimate: {price}</span>
        <span className="block text-ink-2">{details}</span>
      </Checkbox>
      {problem && <FieldNote id={`${id}-note`} error={problem} />}
      <p className="mt-1 text-meta">
        <a href={`/solutions/interactive-tools?${query}`} className="link tap">
          Show the estimate
        </a>
      </p>
    </div>
  );
}
