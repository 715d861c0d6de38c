-- What one member was told of because of the journal. A notice is named by the command and by the
-- event that caused it, so that a rebuild gives the same ones.
create table notices (
  sequence bigint  not null,
  -- Twice the place of the event in its command, and one more for the taker of a trade.
  n        integer not null,
  member   integer not null,
  channel  text    not null,
  template text    not null,
  -- Data, never words: they are put together for each reader.
  params   json    not null,
  -- The deposit, withdrawal, address or order that it speaks of.
  subject  bigint,
  time_ms  bigint  not null,
  primary key (sequence, n)
);
create index notices_of_member on notices (member, channel, time_ms, sequence, n);

grant select, insert, update, truncate on notices to sumi_service;

-- A journal that is older than this table is folded once more, from its beginning.
truncate assets, networks, markets, balances, balance_openings, bills, orders, trades, fills,
  candles, samples, index_samples, index_tips, members, parameter_changes, journal_minutes,
  withdrawal_addresses, withdrawals, withdrawal_steps, deposits, proposals, staff_acts;
update projection_checkpoint set sequence = 0, time_ms = 0;
