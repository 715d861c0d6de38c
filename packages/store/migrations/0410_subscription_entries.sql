-- Every entry and every decision of a sale of new coins, in their order. Quantities in units of the
-- new coin; money and refunds in units of the quote coin.
create table subscription_entries (
  sequence bigint  not null,
  n        integer not null,
  project  bigint  not null,
  -- 0 for decisions about the project.
  member   integer not null,
  kind     text    not null,
  quantity numeric(38, 0) not null,
  money    numeric(38, 0) not null,
  refund   numeric(38, 0) not null,
  reason   text    not null,
  time_ms  bigint  not null,
  primary key (sequence, n)
);
create index subscription_entries_of_project on subscription_entries (project, sequence, n);
create index subscription_entries_of_member on subscription_entries (member, project, sequence, n)
  where member <> 0;
grant select, insert, truncate on subscription_entries to sumi_service;
