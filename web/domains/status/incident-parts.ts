import type { FormField, FormPart } from '#web/back-office/form/fields.ts';

const services: readonly string[] = ['website', 'signIn', 'files', 'email', 'api'];

/** The fields of an incident with its services as one group. */
export function incidentParts<Fields extends object>(fields: readonly FormField<Fields>[]): FormPart<Fields>[] {
  const isService = ({ name }: FormField<Fields>) => services.includes(name);
  const first = fields.findIndex(isService);
  const group = { title: 'Affected services', text: 'At least one. Each shows it on the status page.' };
  return [
    ...fields.slice(0, first).map((field) => (field.name === 'severity' ? { ...field, required: true } : field)),
    { ...group, fields: fields.filter(isService) },
    ...fields.slice(first).filter((field) => !isService(field)),
  ];
}
