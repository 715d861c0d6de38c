-- What a member was told of that no command stands behind: a sign-in from a new device, a changed
-- address for mail. Written in one statement with what it tells of. It knows places and devices of
-- people, so it goes with the account.
create table security_notices (
  number     bigint generated always as identity primary key,
  account    uuid   not null references accounts (id) on delete cascade,
  member     bigint not null check (member > 0),
  template   text   not null,
  params     json   not null,
  time_ms    bigint not null,
  read       boolean not null default false,
  -- When it was written or read, for those who listen.
  changed_at timestamptz not null default clock_timestamp()
);
create index security_notices_of_member on security_notices (member, time_ms, number);
create index security_notices_of_account on security_notices (account);
create index security_notices_changed on security_notices (changed_at);

grant select, insert, update, delete on security_notices to sumi_service;
