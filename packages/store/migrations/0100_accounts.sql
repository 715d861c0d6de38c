-- Who a member is. The core knows a number and this row's id; names and addresses stay here, where
-- they can be erased.
create table accounts (
  id uuid primary key,
  -- 'opening': the row stands, the command that makes a member of it may not have been accepted
  -- yet.
  state text not null check (state in ('opening', 'open')),
  username text not null,
  -- The name as names are compared: NFKC, small letters.
  username_key text not null unique,
  -- An encoded argon2id hash, which names its own cost.
  password_hash text not null,
  -- The number of the member who invited, or 0.
  sponsor bigint not null check (sponsor >= 0),
  -- The number in the core, given when the account is open.
  member bigint unique check (member > 0),
  registration_address text not null,
  registered_ms bigint not null,
  last_sign_in_ms bigint,
  last_sign_in_address text,
  check ((state = 'open') = (member is not null))
);

create index accounts_opening on accounts (registered_ms) where state = 'opening';

grant select, insert, update, delete on accounts to sumi_service;
