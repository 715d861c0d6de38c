-- The browsers that an account was entered from. A browser keeps a random value in a cookie; here
-- stands its SHA-256, so that nobody who reads this table can pass for a known device.
create table known_devices (
  account uuid not null references accounts (id) on delete cascade,
  value_hash bytea not null check (octet_length(value_hash) = 32),
  first_seen_ms bigint not null,
  -- The last sign-in.
  last_seen_ms bigint not null,
  primary key (account, value_hash)
);

create index known_devices_last_seen on known_devices (last_seen_ms);

grant select, insert, update, delete on known_devices to sumi_service;
