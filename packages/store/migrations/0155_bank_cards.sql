-- Bank cards and accounts of members. Everything about one is sealed with the member's own key; the
-- index tells only whether the same number is there already.
create table bank_cards (
  id uuid primary key,
  account uuid not null references accounts (id) on delete cascade,
  -- Ten places for each member, so that their number holds however many are added at once.
  place smallint not null check (place between 1 and 10),
  number_index bytea not null,
  sealed bytea not null,
  added_ms bigint not null,
  unique (account, place),
  unique (account, number_index)
);

grant select, insert, update, delete on bank_cards to sumi_service;
