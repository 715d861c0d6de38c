-- What members prove themselves with beside the password. The rows of staff stand in tables of the
-- same shape, away from the members' own.
create table account_authenticators (
  owner uuid primary key references accounts (id) on delete cascade,
  -- The shared secret, sealed: this table alone computes no code.
  sealed_secret text not null,
  -- Null until the first code showed that the secret arrived.
  confirmed_ms bigint,
  -- The newest half minute whose code was taken. Codes up to here count no more.
  last_step bigint not null default 0
);

-- One row for the whole set, so that renewing it and using one of it never mix.
create table account_recovery_codes (
  owner uuid primary key references accounts (id) on delete cascade,
  -- SHA-256 of those that were not used yet; 120 random bits each need no slow hash.
  hashes bytea[] not null,
  made_ms bigint not null
);

create table account_passkeys (
  credential text primary key,
  owner uuid not null references accounts (id) on delete cascade,
  public_key bytea not null,
  -- How often it signed, as far as it counts; a number that goes back names a copy.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches it: "internal", "usb", "hybrid" and the like.
  transports text[] not null,
  label text not null,
  added_ms bigint not null,
  used_ms bigint
);

create index account_passkeys_owner on account_passkeys (owner, added_ms);

grant select, insert, update, delete
  on account_authenticators, account_recovery_codes, account_passkeys to sumi_service;
