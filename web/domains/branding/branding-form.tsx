import type { QueryKey } from '@tanstack/react-query';
import type { Branding, BrandingForm as Values } from '#contract/identity/tenants/branding.ts';
import { RecordNotices } from '#web/back-office/detail/record-notices.tsx';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { brandingParts } from './branding-fields.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { type BrandingFields, brandingFieldsOf, brandingFieldsShape } from './branding-shape.ts';

interface BrandingFormProps {
  branding: Branding;
  queryKey: QueryKey;
  /** Stores typed text in this tab under this name. */
  draft: string;
  save: (values: Values, version: number) => Promise<Branding>;
}

/** Colours and custom properties, with a preview of what is typed. */
export function BrandingForm({ branding, ...rest }: BrandingFormProps) {
  const record = useRecordForm<BrandingFields, Values, Branding>({
    ...rest,
    record: branding,
    shape: brandingFieldsShape,
    parts: brandingParts,
    fieldsOf: brandingFieldsOf,
    savedText: () => 'The branding is saved.',
  });
  const { form } = record.state;
  return (
    <div className="grid gap-6">
      <FormView
        state={record.state}
        label="Branding"
        button="Save branding"
        saysUnsaved
        notices={<RecordNotices form={record} fieldsOf={brandingFieldsOf} />}
      />
      <BrandingPreview typed={form.watch()} setValue={form.setValue} />
    </div>
  );
}
