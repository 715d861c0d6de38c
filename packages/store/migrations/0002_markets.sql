-- What is listed. The numbers are those of the events; the first of each kind is 0.
create table assets (
  number         integer primary key,
  symbol         text    not null unique,
  -- Below zero for the unit of account, whose index is 1 by definition.
  index_decimals integer not null
);

create table networks (
  number      integer primary key,
  asset       integer not null,
  name        text    not null,
  deposit_min numeric(38, 0) not null,
  unique (asset, name)
);

create table markets (
  number    integer primary key,
  symbol    text    not null unique,
  base      integer not null,
  quote     integer not null,
  -- Units of 10^-8: what one tick costs for one whole base coin, and how much base one lot is.
  tick      numeric(38, 0) not null,
  lot       numeric(38, 0) not null,
  price_max bigint  not null,
  status    text    not null
);

grant select, insert, update, truncate on assets, networks, markets to sumi_service;
