import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { timeWithSeconds } from '#web/ui/times.ts';
import { toneClass, toneIcon } from '#web/ui/tone.ts';
import { findingsOf } from './findings.ts';
import { measurePage, type PageMeasurements } from './measure-page.ts';

/** Requirements 1.9. */
const refreshMs = 5_000;

/** Measures the page under the panel, now and every 5 s while expanded. Not a live region. */
export function AccessibilityMonitor() {
  const [isOpen, setOpen] = useState(true);
  const [measured, setMeasured] = useState<{ at: Date; page: PageMeasurements } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const measure = () => setMeasured({ at: new Date(), page: measurePage() });
    measure();
    const timer = setInterval(measure, refreshMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  return (
    <details
      className="accessibility-monitor"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>Accessibility monitor</h2>
        <Icon name="chevron-down" />
      </summary>
      <p className="accessibility-note">Measures this page in your browser now and every 5 seconds.</p>
      {measured && (
        <dl>
          {findingsOf(measured.page).map(({ label, value, word, tone, source }) => (
            <div key={label} className="accessibility-row">
              <dt className="accessibility-name">{label}</dt>
              <dd className="accessibility-value">
                {value}
                {word && (
                  <span className={`badge ${toneClass[tone]}`}>
                    <Icon name={toneIcon[tone]} size={12} />
                    {word}
                  </span>
                )}
              </dd>
              <dd className="accessibility-note">
                {source} As of <time dateTime={measured.at.toISOString()}>{timeWithSeconds(measured.at)}</time>.
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
