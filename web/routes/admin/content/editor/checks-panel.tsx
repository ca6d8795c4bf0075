import type { PageProblem } from '#contract/content/page-checks.ts';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ChecksPanelProps {
  problems: readonly PageProblem[];
  /** It was saved once: the checks of an empty page would say nothing. */
  isSaved: boolean;
  onGo: (at: string) => void;
}

/** What is wrong with the text before it is published; updated while it is written. */
export function ChecksPanel({ problems, isSaved, onGo }: ChecksPanelProps) {
  return (
    <Section title="Before publishing" titleClass="mb-3">
      {problems.length === 0 ? (
        <p className="text-ink-2 text-small">
          {isSaved
            ? 'Headings, alt texts, links, statistics and placeholders have no problems.'
            : 'The checks start with the first save.'}
        </p>
      ) : (
        <ul className="grid gap-2">
          {problems.map(({ level, text, at }) => (
            <li key={`${at} ${text}`}>
              <Notice tone={level === 'stop' ? 'critical' : 'caution'} className="text-small">
                <p className="wrap-anywhere">{text}.</p>
                <p className="text-ink-2 text-meta">
                  {level === 'stop' ? 'Must be fixed before publishing.' : 'You can publish anyway.'}{' '}
                  <Button variant="link" size="xs" onClick={() => onGo(`body.${at}`)}>
                    Go to it
                  </Button>
                </p>
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
