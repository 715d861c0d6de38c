-- Acts of two people: proposed, and approved or not.
create table proposals (
  proposal    bigint  not null primary key,
  proposer    integer not null,
  kind        text    not null,
  -- The act's canonical JSON, whose hash was approved.
  act         text    not null,
  hash        bytea   not null,
  proposed_ms bigint  not null,
  expires_ms  bigint  not null,
  approver    integer,
  approved_ms bigint
);
create index proposals_open on proposals (proposal) where approver is null;

grant select, insert, update, truncate on proposals to sumi_service;
