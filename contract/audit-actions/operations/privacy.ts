import { kind } from '../kind.ts';

export const privacyActions = {
  'legal-hold.lifted': kind('legal-hold', 'security', 'high'),
  'legal-hold.placed': kind('legal-hold', 'security', 'high'),
  'person.erased': kind('person', 'security', 'high'),
  'person.exported': kind('person', 'data', 'high'),
  'person.request-answered': kind('person', 'data', 'medium'),
  'person.request-recorded': kind('person', 'data', 'medium'),
  'person.restricted': kind('restriction', 'security', 'high'),
  'person.restriction-lifted': kind('restriction', 'security', 'high'),
  'person.searched': kind('person', 'data', 'medium'),
  'retention.run': kind('retention', 'data', 'high'),
};
