-- Which command the read models have reached. The row changes in the same transaction as every
-- other row of a batch, so that each command counts exactly once in each table.
create table projection_checkpoint (
  single   boolean primary key default true check (single),
  sequence bigint  not null check (sequence >= 0),
  time_ms  bigint  not null
);
insert into projection_checkpoint (sequence, time_ms) values (0, 0);

grant select, update on projection_checkpoint to sumi_service;
