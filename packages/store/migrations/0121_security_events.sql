-- What changed in who may use an account. A row stands in one statement with the change itself, and
-- is finished once the core and the member have been told.
create table security_events (
  id uuid primary key,
  -- The order in which a member sees them.
  number bigint generated always as identity unique,
  account uuid not null references accounts (id) on delete cascade,
  member bigint not null check (member > 0),
  kind text not null,
  time_ms bigint not null,
  -- Without its last part.
  address text not null,
  -- "Firefox, Windows", never the whole of what a browser says of itself.
  device text not null,
  language text not null,
  finished boolean not null default false
);

create index security_events_account on security_events (account, number);
create index security_events_unfinished on security_events (time_ms) where not finished;

grant select, insert, update, delete on security_events to sumi_service;
