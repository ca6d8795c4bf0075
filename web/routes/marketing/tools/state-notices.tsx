import { estimateAddress } from '#contract/pricing/estimate-address.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longDayOf } from '#web/ui/times.ts';
import type { ToolsState } from './tools-state.ts';

/** Says what the address asked for and did not get, and that its price book is not in force any more. */
export function StateNotices({ book, current, unknown, tier, answers }: ToolsState) {
  const { number, effectiveFrom, content } = book;
  const isFormer = number !== current.number;
  if (!isFormer && !unknown.book && !unknown.tier) return null;
  const shown = content.tiers.find(({ key }) => key === tier)?.name;
  return (
    <div className="wrap grid gap-4 pt-6">
      {unknown.book && (
        <Notice tone="caution" title="There is no price book with this number.">
          <p className="text-ink-2">The price below is computed with price book {number}, which is in force.</p>
        </Notice>
      )}
      {isFormer && (
        <Notice tone="caution" title={`Price book ${number} is not in force any more.`}>
          <p className="text-ink-2">
            It was in force from {longDayOf(effectiveFrom)} on, and the price below is computed with it.{' '}
            <a
              href={estimateAddress({ number: current.number, questions: current.content.questions }, tier, answers)}
              className="link"
            >
              Compute with price book {current.number}
            </a>
            , which is in force now.
          </p>
        </Notice>
      )}
      {unknown.tier && (
        <Notice tone="caution" title="There is no such tier.">
          <p className="text-ink-2">The price below is that of the tier {shown}.</p>
        </Notice>
      )}
    </div>
  );
}
