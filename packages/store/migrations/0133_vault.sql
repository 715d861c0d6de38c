-- Personal data are sealed with a key for each member. The keys stand here, sealed with one that lies
-- outside of the database: neither the tables nor that key alone opens anything. A member's data are
-- erased, in every backup too, by deleting the member's row here.
create table member_keys (
  account uuid primary key references accounts (id) on delete cascade,
  sealed_key bytea not null
);

-- Which key seals the members' own: an exchange that is started with another one would open nothing.
create table vault (
  one boolean primary key default true check (one),
  fingerprint bytea not null check (octet_length(fingerprint) = 32)
);

grant select, insert, delete on member_keys to sumi_service;
grant select, insert on vault to sumi_service;
