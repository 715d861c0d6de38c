-- Addresses on public chains that a member looks at from the wallet overview. The exchange holds
-- nothing there: such a row moves no money and gives no right. It goes with its account.
create table watched_addresses (
  id uuid primary key,
  account uuid not null references accounts (id) on delete cascade,
  -- Twenty places for each member, so that their number holds however many are added at once.
  place smallint not null check (place between 1 and 20),
  kind text not null check (kind in ('evm', 'tron', 'bitcoin')),
  address text not null,
  name text not null,
  added_ms bigint not null,
  -- When the wallet signed that it belongs to this member; null if nothing was signed.
  proved_ms bigint,
  unique (account, place),
  unique (account, kind, address)
);
grant select, insert, update, delete on watched_addresses to sumi_service;
