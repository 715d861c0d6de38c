-- Prices in units of 10^-8 of the quote asset for one whole base coin, quantities in base units.
create table orders (
  id               bigint  primary key,
  member           integer not null,
  market           integer not null,
  side             text    not null,
  kind             text    not null,
  tif              text    not null,
  post_only        boolean not null,
  price            numeric(38, 0) not null,
  quantity         numeric(38, 0) not null,
  amount           numeric(38, 0) not null,
  stop_price       numeric(38, 0) not null,
  stop_when        text    not null,
  self_trade       text    not null,
  client_id        text    not null,
  maker_rate       bigint  not null,
  taker_rate       bigint  not null,
  status           text    not null,
  filled           numeric(38, 0) not null,
  prevented        numeric(38, 0) not null,
  turnover         numeric(38, 0) not null,
  fee              numeric(38, 0) not null,
  fee_asset        integer not null,
  hold             numeric(38, 0) not null check (hold >= 0),
  hold_asset       integer not null,
  end_reason       text,
  created_ms       bigint  not null,
  ended_ms         bigint,
  -- The last command that touched it.
  changed_sequence bigint  not null
);
create index orders_of_member on orders (member, id desc);
create index orders_open on orders (member, id desc) where status in ('open', 'pending_trigger');
create index orders_by_client_id on orders (member, client_id, id desc) where client_id <> '';

-- The n-th trade of the command `sequence`: the trade's id is sequence.n.
create table trades (
  sequence   bigint  not null,
  n          integer not null,
  market     integer not null,
  taker_side text    not null,
  price      numeric(38, 0) not null,
  quantity   numeric(38, 0) not null,
  notional   numeric(38, 0) not null,
  time_ms    bigint  not null,
  primary key (sequence, n)
);
create index trades_of_market on trades (market, sequence desc, n desc);

-- A trade as each of its two sides sees it.
create table fills (
  sequence  bigint  not null,
  n         integer not null,
  role      text    not null,
  order_id  bigint  not null,
  member    integer not null,
  market    integer not null,
  side      text    not null,
  price     numeric(38, 0) not null,
  quantity  numeric(38, 0) not null,
  notional  numeric(38, 0) not null,
  fee       numeric(38, 0) not null,
  fee_asset integer not null,
  time_ms   bigint  not null,
  primary key (sequence, n, role)
);
create index fills_of_member on fills (member, sequence desc, n desc);
create index fills_of_order on fills (order_id, sequence desc, n desc);

grant select, insert, update, truncate on orders, trades, fills to sumi_service;
