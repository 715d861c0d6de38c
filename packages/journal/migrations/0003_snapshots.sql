-- The whole state after one frame, as the lines of its walk. A row proves nothing by itself:
-- start-up believes only a digest that stands in the chain of frames.
create table snapshots (
  frame_seq bigint primary key,
  sequence bigint not null,
  digest bytea not null check (octet_length(digest) = 32)
);

create table snapshot_parts (
  frame_seq bigint not null references snapshots (frame_seq) on delete cascade,
  part integer not null,
  lines bytea not null,
  primary key (frame_seq, part)
);

-- The parts are compressed already.
alter table snapshot_parts alter column lines set storage external;

grant select, insert, delete on snapshots, snapshot_parts to sumi_service;
