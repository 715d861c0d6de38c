-- The proof that the exchange wrote the row, as a frame has it. The rows that there are already were
-- written by an earlier release, which sealed none; the role that serves can add no more of them.
alter table tips
  add column seal bytea check (octet_length(seal) = 32),
  add column of_earlier_release boolean not null default true;
alter table tips alter column of_earlier_release set default false;
revoke insert on tips from sumi_service;
grant insert (time_ms, frame_seq, frame_hash, samples, seal) on tips to sumi_service;

alter table snapshots
  add column seal bytea check (octet_length(seal) = 32),
  add column of_earlier_release boolean not null default true;
alter table snapshots alter column of_earlier_release set default false;
revoke insert on snapshots from sumi_service;
grant insert (frame_seq, frame_hash, sequence, digest, seal) on snapshots to sumi_service;
