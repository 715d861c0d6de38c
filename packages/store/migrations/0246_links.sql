-- Pairs of member accounts that may be one person's, or were judged. Numbers and codes only: the
-- values that two accounts share stay where they are.
create table links (
  -- The account that was opened first.
  older        bigint not null,
  newer        bigint not null check (newer > older),
  state        text   not null check (state in ('suspected', 'confirmed', 'dismissed')),
  -- Codes with commas between them.
  signs        text   not null,
  reason       text,
  suspected_ms bigint,
  decided_ms   bigint,
  -- The command that changed it last.
  sequence     bigint not null unique,
  primary key (older, newer)
);
create index links_in_state on links (state, sequence);
create index links_of_newer on links (newer);

grant select, insert, update, truncate on links to sumi_service;

-- Accounts that were entered from a browser which another account knows. A browser's values belong to
-- one account each, so only a sign-in shows that two accounts share it.
create table shared_devices (
  account uuid not null references accounts (id) on delete cascade,
  other uuid not null references accounts (id) on delete cascade check (other <> account),
  last_seen_ms bigint not null,
  primary key (account, other)
);
create index shared_devices_last_seen on shared_devices (last_seen_ms);

grant select, insert, update, delete on shared_devices to sumi_service;

-- HMAC of the number alone: the same card of two members is found without being known. Cards from
-- before have none.
alter table bank_cards add column common_index bytea;
