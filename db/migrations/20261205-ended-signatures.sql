-- The signature of somebody who left the organisation, or whose account was deleted, ends before the offer does.
alter table offer_events drop constraint offer_events_kind_check;
alter table offer_events add constraint offer_events_kind_check check (kind in (
  'created', 'saved', 'sent', 'opened', 'question', 'answer', 'signed', 'signature-ended', 'accepted', 'declined', 'withdrawn',
  'superseded', 'reminded', 'expired'
));
