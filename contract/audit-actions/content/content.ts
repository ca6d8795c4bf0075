import { kind } from '../kind.ts';

export const contentActions = {
  'collection.saved': kind('collection', 'data'),
  'company.saved': kind('company', 'data', 'medium'),
  'page.created': kind('page', 'data'),
  'page.deleted': kind('page', 'data', 'medium'),
  'page.draft-saved': kind('page', 'data'),
  'page.moved': kind('page', 'data'),
  'page.preview-shared': kind('page', 'data', 'medium'),
  'page.published': kind('page', 'data'),
  'page.restored': kind('page', 'data'),
  'page.saved': kind('page', 'data'),
  'page.schedule-cancelled': kind('page', 'data'),
  'page.scheduled': kind('page', 'data'),
  'page.undeleted': kind('page', 'data', 'medium'),
  'page.unpublished': kind('page', 'data', 'medium'),
  'redirect.created': kind('redirect', 'data'),
  'redirect.deleted': kind('redirect', 'data', 'medium'),
  'redirect.saved': kind('redirect', 'data'),
};
