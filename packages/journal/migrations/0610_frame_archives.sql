-- Frames that were moved from the table into a file: by the tool of the owner of these tables, because
-- the role that serves adds frames and takes none away. The genesis is never moved.
create table frame_archives (
  last_seq bigint primary key,
  last_hash bytea not null check (octet_length(last_hash) = 32),
  first_seq bigint not null unique check (first_seq between 1 and last_seq),
  first_command bigint,
  last_command bigint,
  file text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  unique (last_seq, last_hash),
  check ((first_command is null) = (last_command is null))
);

grant select on frame_archives to sumi_service;

-- The first frame that stays refers to the archive before it instead of to its predecessor. Every other
-- one names its predecessor as before, and the role that serves can write no frame but such a one.
alter table frames
  add column archive_seq bigint,
  add foreign key (archive_seq, prev_hash) references frame_archives (last_seq, last_hash),
  drop constraint frames_check,
  add constraint frames_predecessor check (
    case when archive_seq is null then prev_seq is not distinct from nullif(seq, 0) - 1
    else prev_seq is null and archive_seq = seq - 1 end
  );

revoke insert on frames from sumi_service;
grant insert (seq, hash, prev_seq, prev_hash, epoch, first_command, last_command, time_ms, body,
  packing, seal) on frames to sumi_service;
