-- The proof that the exchange wrote the frame: a keyed hash over its number and hash, under a key
-- that no table holds. Frames of earlier releases have none; the first sealed one chains them.
alter table frames
  add column seal bytea check (octet_length(seal) = 32);
