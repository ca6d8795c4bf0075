import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type InquiryQuery, inquiryStatuses, serviceTypes } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';
import { FilterSelect } from '#web/back-office/filter-select.tsx';
import { SearchField } from '#web/back-office/search-field.tsx';

interface FiltersProps {
  query: InquiryQuery;
  onChange: (change: Partial<InquiryQuery>, options?: { replace: boolean }) => void;
  /** `9 of 64 inquiries` */
  count: string | null;
}

const statuses: [string, string][] = [
  ['all', 'All'],
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ...Object.entries(inquiryStatuses),
];
const services: [string, string][] = [['all', 'All'], ...Object.entries(serviceTypes)];

export function Filters({ query, onChange, count }: FiltersProps) {
  const assignees = useQuery(queries.inquiries.assignees.queryOptions({ meta: { resource: 'assignees' } }));
  const people = assignees.data?.map(({ id, email }): [string, string] => [id, email]) ?? [];
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  return (
    <search className="grid grid-cols-2 gap-2 py-5 md:flex md:flex-wrap md:items-center">
      <div className="col-span-full md:w-59">
        <SearchField label="Search inquiries" placeholder="Name, address, subject" value={query.q} onSearch={search} />
      </div>
      <FilterSelect
        label="Status"
        value={query.status}
        options={statuses}
        onChange={(status) => onChange({ status: status as InquiryQuery['status'] })}
      />
      <FilterSelect
        label="Service"
        value={query.service}
        options={services}
        onChange={(service) => onChange({ service: service as InquiryQuery['service'] })}
      />
      <div className="col-span-full grid md:block md:max-w-70">
        <FilterSelect
          label="Assignee"
          value={query.assignee}
          options={[['anyone', 'Anyone'], ['nobody', 'Nobody'], ...people]}
          onChange={(assignee) => onChange({ assignee })}
        />
      </div>
      <p role="status" className="col-span-full text-ink-2 text-small tabular-nums md:ml-auto">
        {count}
      </p>
    </search>
  );
}
