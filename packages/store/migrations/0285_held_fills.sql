-- What a trade pays out of held coins has a line of its own, so a journal that is older than these
-- lines is folded once more.
truncate assets, networks, markets, balances, balance_openings, bills, orders, trades, fills,
  candles, samples, index_samples, index_tips, members, parameter_changes, journal_minutes,
  withdrawal_addresses, withdrawals, withdrawal_steps, deposits, proposals, staff_acts, notices,
  attached, desk_entries, cost_bases, transfers, links, contracts;
update projection_checkpoint
  set sequence = 0, time_ms = 0, frame_seq = null, frame_hash = null;
