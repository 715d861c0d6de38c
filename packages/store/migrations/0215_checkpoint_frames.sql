-- The frame that holds the checkpoint's command. If the journal does not have this frame any more,
-- its newest frames were taken away. A checkpoint of an earlier release has none until the next fold.
alter table projection_checkpoint
  add column frame_seq  bigint,
  add column frame_hash bytea check (octet_length(frame_hash) = 32),
  add check ((frame_seq is null) = (frame_hash is null));
