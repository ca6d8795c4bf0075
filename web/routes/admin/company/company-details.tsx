import { companyFields } from '#contract/content/company-fields.ts';
import { companyForm, type CompanyDetails as Details } from '#contract/content/content.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const form = formOf(companyFields);

const companyOptions = () => queries.content.company.queryOptions({ meta: { resource: 'company details' } });

/** The form of the company's details, and which of them are still samples. */
export function CompanyDetails() {
  return (
    <Loaded query={companyOptions()} rows={6} height="tall">
      {(company) => (
        <div className="grid gap-6">
          <ToBeReplaced company={company} />
          <RecordForm
            label="Company details"
            record={company}
            queryKey={companyOptions().queryKey}
            fieldsOf={form.fieldsOf}
            draft="company"
            shape={companyForm}
            parts={form.parts}
            save={(values, version) => api.content.saveCompany({ version, ...values })}
            savedText={() => 'The company details are updated on every page.'}
          />
          <ActivityLink resource="company" />
        </div>
      )}
    </Loaded>
  );
}

function ToBeReplaced({ company: { toBeReplaced } }: { company: Details }) {
  if (toBeReplaced.length === 0) return null;
  const labels = form.parts.filter(({ name }) => toBeReplaced.includes(name)).map(({ label }) => label);
  return (
    <Notice tone="caution" title="Sample values, replace before launch" className="max-w-168">
      These are still sample values: {labels.join(', ')}. They are not shown to search engines.
    </Notice>
  );
}
