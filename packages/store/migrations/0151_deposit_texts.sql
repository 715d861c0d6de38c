-- What the journal knows only as fingerprints, in words.

-- The operator's addresses for members to deposit to. The fingerprint is SHA-256 over network,
-- address and memo; a row whose fingerprint two people did not load is shown to nobody.
create table deposit_addresses (
  fingerprint text   primary key,
  network     text   not null,
  address     text   not null,
  memo        text   not null,
  kept_ms     bigint not null
);

grant select, insert on deposit_addresses to sumi_service;

-- The transaction that a member says a deposit comes with.
create table deposit_transactions (
  deposit bigint  primary key,
  member  integer not null,
  network integer not null,
  txid    text    not null
);
create index deposit_transactions_of_member on deposit_transactions (member, network, txid);

grant select, insert on deposit_transactions to sumi_service;
