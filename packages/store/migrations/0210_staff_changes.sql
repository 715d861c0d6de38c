-- Changes of the staff stand in the journal, by numbers alone; this table follows it. What waited in
-- `staff_changes` is proposed anew; its rows stay as the record of what was decided there.
alter table staff
  -- The newest change in the journal that this row has followed.
  add column change_sequence bigint not null default 0,
  -- True until the person has shown both halves of a first secret and chosen a password.
  add column joining boolean not null default false;

-- The names of people who are proposed, each with the number that is reserved for the person.
create table staff_candidates (
  number bigint primary key check (number > 0),
  name text not null,
  proposer bigint not null references staff (number),
  proposed_ms bigint not null
);

-- The halves of first secrets: each of the two who decided gives one, and knows no other.
create table first_secret_halves (
  staff bigint not null references staff (number) on delete cascade,
  giver bigint not null references staff (number) check (giver <> staff),
  -- SHA-256: a half is long enough to need no more.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  expires_ms bigint not null,
  primary key (staff, giver)
);

grant select, insert on staff_candidates to sumi_service;
grant select, insert, update, delete on first_secret_halves to sumi_service;
