import { Link } from 'react-router';
import { holdKinds } from '#contract/operations/privacy/hold-kinds.ts';
import type { Hold, Measures, Restriction } from '#contract/operations/privacy/privacy.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { MeasureNotices } from '#web/domains/privacy/measure-notices.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dateAndTime } from '#web/ui/times.ts';

const measuresQuery = () => queries.privacy.measures.queryOptions({ meta: { resource: 'legal holds' } });

/** Every legal hold and restriction in place, and those that were lifted. */
export function MeasuresTab() {
  return <Loaded query={measuresQuery()}>{(measures, now) => <Lists measures={measures} now={now} />}</Loaded>;
}

const isOpen = ({ liftedAt }: { liftedAt: Date | null }) => liftedAt === null;

function Lists({ measures: { holds, restrictions }, now }: { measures: Measures; now: Date }) {
  const lifted = [...holds, ...restrictions].filter((measure) => !isOpen(measure));
  const open = [...restrictions, ...holds].filter(isOpen);
  return (
    <>
      <Section title="In place" size="large" isMain>
        {open.length === 0 && (
          <EmptyState title="No legal holds or restrictions">
            To place one, find a person, or open an inquiry or a project.
          </EmptyState>
        )}
        <ul>
          {open.map((measure) => (
            <li key={measure.id} className="border-line border-b py-5">
              <h3 className="wrap-anywhere mb-3 font-medium">
                <Subject measure={measure} />
              </h3>
              <MeasureNotices
                state={
                  'kind' in measure ? { holds: [measure], restriction: null } : { holds: [], restriction: measure }
                }
              />
            </li>
          ))}
        </ul>
      </Section>
      {lifted.length > 0 && (
        <Section title="Lifted" size="large" className="pt-10">
          <ul>
            {lifted.map((measure) => (
              <li key={measure.id} className="wrap-anywhere border-line border-b py-3 text-small">
                <Subject measure={measure} />
                <p className="text-ink-2 text-meta">
                  {`${'kind' in measure ? 'Legal hold' : 'Restriction'}: ${measure.reason}. Lifted ${measure.liftedAt && dateAndTime(measure.liftedAt, now)} by ${measure.liftedBy ?? 'a former account'}: ${measure.liftReason}`}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="pt-8">
        <ActivityLink resource="legal-hold">Activity of legal holds</ActivityLink>
      </p>
    </>
  );
}

/** The person, and the record that a hold is on. */
function Subject({ measure }: { measure: Hold | Restriction }) {
  if (!('kind' in measure) || measure.kind === 'person' || measure.recordId === null) return measure.email;
  const href = `/admin/${measure.kind === 'inquiry' ? 'inquiries' : 'projects'}/${measure.recordId}`;
  return (
    <>
      <Link to={href} className="link">
        {holdKinds[measure.kind]}
      </Link>
      {` of ${measure.email}`}
    </>
  );
}
