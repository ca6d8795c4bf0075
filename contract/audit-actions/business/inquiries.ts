import { kind } from '../kind.ts';

export const inquiriesActions = {
  'inquiry.answer-recorded': kind('inquiry', 'data'),
  'inquiry.assigned': kind('inquiry', 'data'),
  'inquiry.converted': kind('inquiry', 'data'),
  'inquiry.deleted': kind('inquiry', 'data', 'high'),
  'inquiry.exported': kind('inquiry', 'data', 'medium'),
  'inquiry.marked-unread': kind('inquiry', 'data'),
  'inquiry.note-added': kind('inquiry', 'data'),
  'inquiry.opened': kind('inquiry', 'data'),
  'inquiry.read': kind('inquiry', 'data'),
  'inquiry.received': kind('inquiry', 'data'),
  'inquiry.recorded': kind('inquiry', 'data'),
  'inquiry.replied': kind('inquiry', 'data'),
  'inquiry.status-changed': kind('inquiry', 'data'),
  'inquiry.unassigned': kind('inquiry', 'data'),
};
