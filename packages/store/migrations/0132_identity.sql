-- What members submit to prove who they are. Names and telephone numbers are sealed with the member's
-- own key; the country stands open because rules ask for it.
create table identity_cases (
  id uuid primary key,
  -- The order of submission, for lists.
  number bigint generated always as identity unique,
  account uuid not null references accounts (id) on delete cascade,
  -- 'submitting' and 'deciding': the row stands, the command that belongs to it may not have been
  -- accepted yet. 'withdrawn': it was certified, and two people took that back.
  state text not null check (state in
    ('submitting', 'under_review', 'deciding', 'certified', 'rejected', 'withdrawn')),
  document text not null check (document in ('passport', 'driving_licence', 'ssn', 'identity_card')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  sealed_name bytea not null,
  sealed_phone bytea not null,
  -- HMAC of the telephone number: equal numbers are found without being known.
  phone_index bytea not null check (octet_length(phone_index) = 32),
  -- Null once they are erased; of a passport there is no back.
  front text references pictures (id) on delete set null,
  back text references pictures (id) on delete set null,
  -- Of everything that was submitted; the journal holds the same.
  documents bytea not null check (octet_length(documents) = 32),
  submitted_ms bigint not null,
  -- The caller's own key, and what came under it: a retry is answered, not judged again.
  client_key text,
  body_hash bytea not null check (octet_length(body_hash) = 32),
  -- The decision, as it was made or is being made: who (a staff number above zero), when, and why
  -- not.
  decided_by bigint check (decided_by > 0),
  decided_ms bigint,
  reason text check (reason ~ '^[A-Z_]{1,40}$'),
  -- A reviewer's own words to the member, sealed.
  sealed_note bytea,
  check ((state in ('submitting', 'under_review')) = (decided_ms is null))
);

-- Nobody has two cases that stand; of two submissions at once this lets one in.
create unique index identity_standing on identity_cases (account)
  where state in ('submitting', 'under_review', 'deciding', 'certified');
-- A telephone number belongs to one member, as long as a case of theirs stands.
create unique index identity_phone on identity_cases (phone_index)
  where state in ('submitting', 'under_review', 'deciding', 'certified');
create unique index identity_key on identity_cases (account, client_key);
create index identity_of on identity_cases (account, number);
create index identity_queue on identity_cases (number) where state = 'under_review';
create index identity_unfinished on identity_cases (number) where state in ('submitting', 'deciding');
create index identity_decided on identity_cases (decided_ms)
  where front is not null or back is not null;

grant select, insert, update, delete on identity_cases to sumi_service;
