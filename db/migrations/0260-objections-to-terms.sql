-- Whether a member has objected to terms is asked whenever they are shown to them.
create index inquiries_objections on inquiries (idempotency_key text_pattern_ops)
where idempotency_key like 'legal-objection-%';
