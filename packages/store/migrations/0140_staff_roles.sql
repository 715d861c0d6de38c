-- A person of the staff has any of the console's roles, and is never deleted: whoever acted once
-- stays the actor of those acts. What is erased is the name.
alter table staff
  add column roles text[] not null default '{administrator}',
  add column state text not null default 'active' check (state in ('active', 'removed')),
  -- Chosen by the exchange and seen by somebody else: it opens nothing but the change of itself.
  add column password_temporary boolean not null default false,
  -- The authenticator's secret, once a code has proved that the app has it.
  add column second_factor text,
  -- One that was shown and is not proved yet.
  add column second_factor_offered text,
  -- The newest time step whose code was used: no code counts twice.
  add column second_factor_step bigint not null default 0,
  add column last_sign_in_ms bigint;
alter table staff drop column role;
alter table staff alter column roles drop default;
alter table staff add constraint staff_roles_known check (
  roles <@ '{reviewer,approver,support,auditor,administrator}'::text[]
);

-- SHA-256 of each code: they are long enough to need no more. A used one is deleted.
create table staff_recovery_codes (
  staff bigint not null references staff (number) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (staff, code_hash)
);

-- Signed-in devices of the staff, apart from the members' own and under another cookie.
create table staff_sessions (
  -- SHA-256 over both halves: neither this table nor one half alone opens anything.
  pair_hash bytea primary key check (octet_length(pair_hash) = 32),
  staff bigint not null references staff (number) on delete cascade,
  opened_ms bigint not null,
  seen_ms bigint not null,
  ends_ms bigint not null,
  -- Until then no further code is asked for.
  step_up_until_ms bigint not null,
  address text not null,
  device text not null,
  -- Kept for a while, so that a client hears which of the two it was: ended or revoked.
  revoked_ms bigint
);
create index staff_sessions_of on staff_sessions (staff, opened_ms);

-- Changes of the staff wait here for a second administrator.
create table staff_changes (
  id bigint generated always as identity primary key,
  change text not null check (change in ('add', 'roles', 'remove', 'reset')),
  -- Null while somebody is only to be added.
  number bigint references staff (number),
  name text not null,
  roles text[] not null,
  note text not null,
  proposer bigint not null references staff (number),
  proposed_ms bigint not null,
  expires_ms bigint not null,
  confirmer bigint references staff (number) check (confirmer <> proposer),
  confirmed_ms bigint
);
create index staff_changes_open on staff_changes (expires_ms) where confirmer is null;

grant select, insert, update, delete on staff_recovery_codes, staff_sessions to sumi_service;
grant select, insert, update on staff_changes to sumi_service;
