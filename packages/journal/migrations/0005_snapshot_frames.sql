-- The hash of the frame that a snapshot follows. A snapshot whose frame is not in the chain shows
-- that the newest frames were taken away. Those of earlier releases have none.
alter table snapshots
  add column frame_hash bytea check (octet_length(frame_hash) = 32);
