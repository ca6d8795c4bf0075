import { useStatistics } from '#web/routes/marketing/site.ts';

interface CompanyFiguresProps {
  keys: string[];
  certificates: string[];
  /** Link to where the figures are explained. */
  explanation: { label: string; href: string };
}

/** Four figures with unit and meaning, and their date below. */
export function CompanyFigures({ keys, certificates, explanation }: CompanyFiguresProps) {
  const statistics = useStatistics(keys);
  const certificateStatistics = useStatistics(certificates);
  const [first] = statistics;
  return (
    <section aria-label="Company figures" className="wrap">
      <dl className="columns border-ink lg:border-b lg:pt-6 lg:pb-6.5">
        {statistics.map(({ key, figure, unit, label }) => (
          <div key={key} className="fact">
            <dt className="text-ink-3 text-meta">{label}</dt>
            <dd className="figure">
              {figure} <span className="figure-unit">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-3 text-meta">
        {first && (
          <span>
            Company figures, {first.source}, as of {first.asOf}.{' '}
            <a href={explanation.href} className="link tap whitespace-nowrap">
              {explanation.label}
            </a>
          </span>
        )}
        <span>
          {certificateStatistics
            .map(({ figure, unit }) => (unit === 'certificate' ? figure : `${figure} ${unit}`))
            .join(' · ')}
        </span>
      </p>
    </section>
  );
}
