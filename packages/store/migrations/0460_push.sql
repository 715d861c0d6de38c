-- Browsers that notices are pushed to. The address that a push service gave the browser and its keys
-- are sealed with the member's own key; the index tells only whether the same browser is there.
create table push_subscriptions (
  id uuid primary key,
  account uuid not null references accounts (id) on delete cascade,
  endpoint_index bytea not null unique check (octet_length(endpoint_index) = 32),
  sealed bytea not null,
  kinds text[] not null,
  language text not null,
  -- When the session was opened that turned it on. A session keeps that moment when its halves are
  -- drawn anew, and the subscription ends with it.
  opened_ms bigint not null,
  added_ms bigint not null
);
create index push_subscriptions_account on push_subscriptions (account);
grant select, insert, update, delete on push_subscriptions to sumi_service;

-- Every notice of the journal up to this command was pushed, or was to be pushed to nobody.
create table push_progress (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null
);
grant select, insert, update on push_progress to sumi_service;

-- Notices that no command stands behind become visible in any order, so each is marked by itself.
alter table security_notices add column pushed boolean not null default true;
alter table security_notices alter column pushed set default false;
create index security_notices_to_push on security_notices (number) where not pushed;
grant update (pushed) on security_notices to sumi_service;
