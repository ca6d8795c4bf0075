import { Fragment } from 'react';
import { AttentionNotice } from './attention-notice.tsx';

interface ErrorSummaryProps {
  /** Invalid fields in the order of the form: ids and labels. */
  fields: { id: string; label: string }[];
  /** What cannot happen yet: `sent`, `saved`. */
  outcome: string;
  /** Takes the focus when the page loads: without scripts nothing else announces the errors. */
  autoFocus?: boolean;
}

/** Names the invalid fields, links to them, and says that nothing was lost. */
export function ErrorSummary({ fields, outcome, autoFocus = false }: ErrorSummaryProps) {
  return (
    <AttentionNotice count={fields.length} outcome={outcome} tabIndex={-1} autoFocus={autoFocus}>
      <p className="text-ink-2">
        {fields.map(({ id, label }, index) => (
          <Fragment key={id}>
            {index > 0 && (index === fields.length - 1 ? ' and ' : ', ')}
            <a href={`#${id}`} className="link">
              {label}
            </a>
          </Fragment>
        ))}
        . Nothing you wrote was lost.
      </p>
    </AttentionNotice>
  );
}
