-- Signed-in devices. A session is known only by SHA-256 over both of its halves, so that neither
-- this table nor one half alone opens anything.
create table sessions (
  pair_hash bytea primary key check (octet_length(pair_hash) = 32),
  account uuid not null references accounts (id) on delete cascade,
  opened_ms bigint not null,
  -- The last call, to the minute.
  seen_ms bigint not null,
  -- The end however busy the session is.
  ends_ms bigint not null,
  -- By the database's clock, which every process shares: each asks what was revoked lately.
  revoked_at timestamptz
);

create index sessions_account on sessions (account);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_ends on sessions (ends_ms);

grant select, insert, update, delete on sessions to sumi_service;
