-- The search index holds an inquiry once its mails are queued, so that sending the contact form does not wait for it.
drop index inquiries_trigrams;
create index inquiries_trigrams on inquiries using gin (
  name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, company gin_trgm_ops, number gin_trgm_ops, message gin_trgm_ops
) where owes_mails is null;
