-- What is spent of held coins has a line of its own, which changes nothing available.
alter table bills add column held_change numeric(38, 0) not null default 0;

-- A journal that is older than these lines, and than the notices of contracts, is folded once more.
truncate assets, networks, markets, balances, balance_openings, bills, orders, trades, fills,
  candles, samples, index_samples, index_tips, members, parameter_changes, journal_minutes,
  withdrawal_addresses, withdrawals, withdrawal_steps, deposits, proposals, staff_acts, notices,
  attached, desk_entries, cost_bases, transfers, links, contracts;
update projection_checkpoint
  set sequence = 0, time_ms = 0, frame_seq = null, frame_hash = null;
