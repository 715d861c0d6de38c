-- Proposals that were taken back, rejected or overtaken: from then on nobody approves them.
alter table proposals
  add column ending   text,
  add column ended_by integer,
  add column ended_ms bigint;

drop index proposals_open;
create index proposals_open on proposals (proposal) where approver is null and ending is null;
