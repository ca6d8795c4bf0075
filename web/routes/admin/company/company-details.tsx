import { useQuery } from '@tanstack/react-query';
import { type CompanyForm, companyForm, type CompanyDetails as Details } from '#contract/content/content.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type CompanyFields, companyFields } from './company-fields.ts';

const companyOptions = () => queries.content.company.queryOptions({ meta: { resource: 'company details' } });

/** The form of the company's details, and which of them are still samples. */
export function CompanyDetails() {
  const query = useQuery(companyOptions());
  return (
    <QueryState query={query} resource="company details" rows={6} height="tall">
      {(company) => (
        <div className="grid gap-6">
          <ToBeReplaced company={company} />
          <RecordForm<CompanyFields, CompanyForm, Details>
            label="Company details"
            record={company}
            queryKey={companyOptions().queryKey}
            fieldsOf={({ version: _version, toBeReplaced: _samples, ...details }) => ({
              ...details,
              foundedYear: String(details.foundedYear),
            })}
            draft="company"
            shape={companyForm}
            parts={companyFields}
            save={(values, version) => api.content.saveCompany({ version, ...values })}
            savedText={() => 'The company details are updated on every page.'}
            button="Save company details"
            pendingLabel="Saving…"
          />
          <StoryLink resource="company" />
        </div>
      )}
    </QueryState>
  );
}

function ToBeReplaced({ company: { toBeReplaced } }: { company: Details }) {
  if (toBeReplaced.length === 0) return null;
  const labels = companyFields.filter(({ name }) => toBeReplaced.includes(name)).map(({ label }) => label);
  return (
    <Notice tone="caution" title="To be replaced" className="max-w-168">
      These are still sample values: {labels.join(', ')}. They are not shown to search engines.
    </Notice>
  );
}
