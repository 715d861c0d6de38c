-- Series `trade` counts by market, series `index` by asset. Intervals without a print have no row.
create table candles (
  series       text    not null,
  subject      integer not null,
  period       text    not null,
  open_ms      bigint  not null,
  open         numeric(38, 0) not null,
  high         numeric(38, 0) not null,
  low          numeric(38, 0) not null,
  close        numeric(38, 0) not null,
  base_volume  numeric(38, 0) not null,
  quote_volume numeric(38, 0) not null,
  prints       integer not null,
  primary key (series, subject, period, open_ms)
) with (fillfactor = 70); -- The newest are rewritten all the time.

grant select, insert, update, truncate on candles to sumi_service;
