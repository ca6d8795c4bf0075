-- The second proof: factors with their challenges and recovery codes, texts on their way to phones, and passkeys.

-- Whether a verified factor stands behind the account: read with every session, so that the guard asks nothing more.
alter table users add column has_factor boolean not null default false;

create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  friendly_name text not null,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Encrypted.
  secret text,
  -- The newest 30-second step whose code was accepted: neither it nor an older one works again.
  last_step bigint not null default 0,
  phone text,
  created_at timestamptz not null,
  verified_at timestamptz,
  last_used_at timestamptz,
  constraint factors_kind check (
    (factor_type = 'totp') = (secret is not null) and (factor_type = 'phone') = (phone is not null)
  ),
  constraint factors_verified check ((status = 'verified') = (verified_at is not null))
);
create index factors_user on factors (user_id);
create unique index factors_name on factors (user_id, lower(friendly_name));

create table factor_challenges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  factor_id uuid not null references factors on delete cascade,
  channel text check (channel in ('sms', 'whatsapp')),
  -- A keyed digest of the code that was sent; without one the factor itself makes the codes.
  code_digest text,
  wrong integer not null default 0 check (wrong <= 6),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id, created_at);

-- Wrong codes of an account within an hour, whatever challenge they were typed into.
create table factor_guesses (
  user_id uuid primary key references users on delete cascade,
  wrong integer not null,
  since timestamptz not null
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_digest text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_digest)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; one that counts backwards was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  -- null: whoever signs in is not known yet.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- The outbox of texts, as `mails` is that of letters.
create table texts (
  id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- Encrypted; emptied when it was sent or came too late.
  content text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  enqueued_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0
);
create index texts_outbox on texts (created_at) where enqueued_at is null;
create index texts_waiting on texts (created_at) where sent_at is null and failed_at is null;
create index texts_recipient on texts (recipient, created_at);

alter table factors enable row level security;
create policy factors_own on factors using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
alter table factor_challenges enable row level security;
create policy factor_challenges_own on factor_challenges using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
alter table factor_guesses enable row level security;
create policy factor_guesses_own on factor_guesses using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
alter table recovery_codes enable row level security;
create policy recovery_codes_own on recovery_codes using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
alter table passkeys enable row level security;
create policy passkeys_own on passkeys using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);

grant select, insert, update, delete on
  factors, factor_challenges, factor_guesses, recovery_codes, passkeys, passkey_challenges, texts to firn_app;
