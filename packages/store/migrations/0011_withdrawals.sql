-- Where members may send their coins, as far as the rules know. The addresses themselves stand in
-- erasable rows (address_texts) under the same fingerprint.
create table withdrawal_addresses (
  id              bigint  primary key,
  member          integer not null,
  network         integer not null,
  fingerprint     text    not null,
  usable_from_ms  bigint  not null,
  review_until_ms bigint  not null,
  added_ms        bigint  not null,
  removed_ms      bigint
);
create index withdrawal_addresses_of_member on withdrawal_addresses (member, id);

create table withdrawals (
  id           bigint  primary key,
  member       integer not null,
  asset        integer not null,
  network      integer not null,
  address      bigint  not null,
  fingerprint  text    not null,
  quantity     numeric(38, 0) not null check (quantity >= 0),
  fee          numeric(38, 0) not null check (fee >= 0),
  -- In USDT at the index of the request; 0 and not priced where there was none.
  value        numeric(38, 0) not null,
  priced       boolean not null,
  status       text    not null,
  wait_reason  text    not null,
  deadline_ms  bigint  not null,
  return_ms    bigint  not null,
  escalated    boolean not null,
  -- The first of two people who let it go, and until when that counts.
  proposed_by  integer,
  proposed_until_ms bigint,
  reason       text,
  -- SHA-256 of the transaction's id, in hex.
  transaction  text,
  requested_ms bigint  not null,
  changed_ms   bigint  not null
);
create index withdrawals_of_member on withdrawals (member, id desc);
create index withdrawals_waiting on withdrawals (id) where status in ('pending_review', 'passed', 'sent');

-- What happened to a withdrawal, in order. `staff` is 0 where nobody of the house did it.
create table withdrawal_steps (
  sequence   bigint  not null,
  n          integer not null,
  withdrawal bigint  not null,
  step       text    not null,
  reason     text,
  staff      integer not null,
  time_ms    bigint  not null,
  primary key (sequence, n)
);
create index withdrawal_steps_of on withdrawal_steps (withdrawal, sequence, n);

grant select, insert, update, truncate on withdrawal_addresses, withdrawals, withdrawal_steps
  to sumi_service;

-- A journal that is older than these tables is folded once more, from its beginning.
truncate assets, networks, markets, balances, balance_openings, bills, orders, trades, fills,
  candles, samples, index_samples, index_tips, members, parameter_changes, journal_minutes;
update projection_checkpoint set sequence = 0, time_ms = 0;
