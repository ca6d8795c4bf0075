import { Link } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { dateOf } from '#web/ui/times.ts';

export function EarlierInquiries({ inquiries, now }: { inquiries: InquiryDetail['earlier']; now: Date }) {
  if (inquiries.length === 0) return null;
  return (
    <section>
      <h2 className="border-rule border-b pb-2 font-medium text-small">Earlier from this sender</h2>
      <ul>
        {inquiries.map(({ id, subject, status, receivedAt }) => (
          <li key={id} className="border-line border-b py-2.5 text-small">
            <Link to={`/admin/inquiries/${id}`} className="link wrap-anywhere line-clamp-2">
              {subject}
            </Link>
            <p className="text-ink-3 text-meta">
              {inquiryStatuses[status]}, {dateOf(receivedAt, now)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
