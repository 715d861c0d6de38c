-- Every entry and every decision of a mining machine, in their order. Quantities in units of the coin
-- that it yields; money in units of the coin that it is paid with.
create table mining_entries (
  sequence bigint  not null,
  n        integer not null,
  machine  bigint  not null,
  -- 0 where no member is concerned, and no purchase.
  member   integer not null,
  holding  bigint  not null,
  kind     text    not null,
  -- The day that it is about, since the epoch; 0 for none.
  day      integer not null,
  shares   integer not null,
  days     integer not null,
  quantity numeric(38, 0) not null,
  money    numeric(38, 0) not null,
  reason   text    not null,
  time_ms  bigint  not null,
  primary key (sequence, n)
);
create index mining_entries_of_machine on mining_entries (machine, sequence, n);
create index mining_entries_of_member on mining_entries (member, holding, sequence, n);
create index mining_entries_of_decisions on mining_entries (machine, sequence, n)
  where kind in ('open', 'suspend', 'resume', 'stop', 'thaw');
create index mining_entries_of_income on mining_entries (member, sequence, n)
  where kind in ('pay', 'freeze', 'delay');
grant select, insert, truncate on mining_entries to sumi_service;

create table mining_machines (
  machine bigint primary key,
  name    text not null
);
grant select, insert, truncate on mining_machines to sumi_service;
