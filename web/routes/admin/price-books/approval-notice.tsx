import { Link } from 'react-router';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longDayOf } from '#web/ui/times.ts';

/** Who can approve a version that is not approved yet; where nobody can, what to do. */
export function ApprovalNotice({ book }: { book: PriceBookDetail }) {
  const { id: me } = useAppData().session.user;
  const { state, approvers, effectiveFrom } = book;
  if (state === 'approved') return null;
  const others = approvers.filter(({ id }) => state === 'review' || id !== me);
  if (others.length === 0) {
    return (
      <Notice
        tone="info"
        className="mt-5"
        action={
          <Link to="/admin/users" className="underline">
            Invite User
          </Link>
        }
      >
        A price book has to be approved by an administrator who did not change it. There is no such administrator yet.
      </Notice>
    );
  }
  if (state === 'draft') return null;
  const isMine = approvers.some(({ id }) => id === me);
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(others.map(({ email }) => email));
  const day = effectiveFrom && longDayOf(effectiveFrom);
  return (
    <Notice tone="caution" className="mt-5">
      {isMine
        ? `It waits for your approval, to be in force from ${day}. Compare it first.`
        : `It waits for the approval of ${names}, to be in force from ${day}.`}
    </Notice>
  );
}
