-- The trace in which an email or SMS was queued, as `traceparent` of W3C Trace Context; null where nobody collects traces.
alter table mails add column traceparent text check (length(traceparent) = 55);
alter table sms_messages add column traceparent text check (length(traceparent) = 55);
