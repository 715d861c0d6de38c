-- Who acts for the house. In the core staff member n is the actor −n; sign-in and second factor are
-- kept here, away from the members' own.
create table staff (
  number bigint primary key check (number > 0),
  name text not null,
  name_key text not null unique,
  role text not null check (role in ('administrator')),
  -- An encoded argon2id hash, which names its own cost.
  password_hash text not null,
  created_ms bigint not null
);

-- An agent is a member who may also look at the members he brought.
alter table accounts add column agent boolean not null default false;

grant select, insert, update, delete on staff to sumi_service;
