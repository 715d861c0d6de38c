-- Every account's balance as each quarter of an hour began in which it then changed: a day begins
-- with one in every time zone.
alter table balance_openings rename column day_ms to quarter_ms;

-- How much of a coin a member owns, and what it cost in the unit of account.
create table cost_bases (
  member integer not null,
  asset  integer not null,
  owned  numeric(38, 0) not null check (owned >= 0),
  cost   numeric(38, 0) not null check (cost >= 0),
  -- Coins that came before they had a price: the first price makes a transfer of them.
  unpriced numeric(38, 0) not null,
  primary key (member, asset)
);

-- Coins that came from outside, or that left, with their worth at that moment; below zero for those.
create table transfers (
  sequence bigint  not null,
  n        integer not null,
  member   integer not null,
  asset    integer not null,
  -- Without the fee.
  amount   numeric(38, 0) not null,
  worth    numeric(38, 0) not null,
  time_ms  bigint  not null,
  primary key (sequence, n)
);
create index transfers_of_member on transfers (member, time_ms);

grant select, insert, update, truncate on cost_bases, transfers to sumi_service;

-- A journal that is older than these tables is folded once more, from its beginning.
truncate assets, networks, markets, balances, balance_openings, bills, orders, trades, fills,
  candles, samples, index_samples, index_tips, members, parameter_changes, journal_minutes,
  withdrawal_addresses, withdrawals, withdrawal_steps, deposits, proposals, staff_acts, notices,
  attached, desk_entries;
update projection_checkpoint
  set sequence = 0, time_ms = 0, frame_seq = null, frame_hash = null;
