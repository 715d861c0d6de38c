-- The journal itself: one row is one group commit. Rows are added and never touched again.
create table frames (
  seq bigint primary key,
  hash bytea not null check (octet_length(hash) = 32),
  prev_seq bigint,
  prev_hash bytea,
  epoch bigint not null,
  first_command bigint,
  last_command bigint,
  time_ms bigint not null,
  body bytea not null,
  unique (seq, hash),
  -- A frame names its predecessor by number and hash, so that a leader who missed a frame cannot
  -- append: its predecessor is not there. Frame 0 is the genesis, the only one without.
  foreign key (prev_seq, prev_hash) references frames (seq, hash),
  check (prev_seq is not distinct from nullif(seq, 0) - 1),
  check ((prev_hash is null) = (seq = 0)),
  check ((first_command is null) = (last_command is null))
);

-- PostgreSQL's own compression of long bodies would cost the appending backend two fifths of its
-- time; a body stays as it was written.
alter table frames alter column body set storage external;

-- Finds the frame of one command, for the answer to a repeated one.
create index frames_first_command on frames (first_command) where first_command is not null;

grant select, insert on frames to sumi_service;
