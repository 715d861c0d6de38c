-- Perpetual contracts. Prices in units of 10^-8 of the settle asset for one whole coin, quantities
-- in units of the underlying.
create table perpetual_contracts (
  number     integer primary key,
  symbol     text    not null,
  underlying integer not null,
  asset      integer not null,
  tick       numeric(38, 0) not null,
  lot        numeric(38, 0) not null,
  price_max  bigint  not null,
  listed_ms  bigint  not null,
  status     text    not null,
  reason     text    not null
);

create table perpetual_orders (
  id               bigint  primary key,
  member           integer not null,
  contract         integer not null,
  asset            integer not null,
  side             text    not null,
  kind             text    not null,
  tif              text    not null,
  post_only        boolean not null,
  reduce_only      boolean not null,
  leverage         integer not null,
  price            numeric(38, 0) not null,
  quantity         numeric(38, 0) not null,
  stop_price       numeric(38, 0) not null,
  stop_when        text    not null,
  stop_by          text    not null,
  take_profit      numeric(38, 0) not null,
  stop_loss        numeric(38, 0) not null,
  protect_by       text    not null,
  self_trade       text    not null,
  client_id        text    not null,
  maker_rate       bigint  not null,
  taker_rate       bigint  not null,
  status           text    not null,
  filled           numeric(38, 0) not null,
  prevented        numeric(38, 0) not null,
  turnover         numeric(38, 0) not null,
  fee              numeric(38, 0) not null,
  hold             numeric(38, 0) not null check (hold >= 0),
  closing          numeric(38, 0) not null,
  end_reason       text,
  created_ms       bigint  not null,
  ended_ms         bigint,
  -- The last command that touched it.
  changed_sequence bigint  not null
);
create index perpetual_orders_of_member on perpetual_orders (member, id desc);
create index perpetual_orders_by_client_id
  on perpetual_orders (member, client_id, id desc) where client_id <> '';

-- The last position of each member and contract; quantity 0 once it is over.
create table last_positions (
  contract            integer not null,
  member              integer not null,
  -- The command that opened it, and the number of the life among those that it opened.
  opened              bigint  not null,
  part                integer not null,
  opened_ms           bigint  not null,
  asset               integer not null,
  is_long             boolean not null,
  leverage            integer not null,
  quantity            numeric(38, 0) not null check (quantity >= 0),
  entry               numeric(38, 0) not null,
  margin              numeric(38, 0) not null,
  quantity_max        numeric(38, 0) not null,
  opened_quantity     numeric(38, 0) not null,
  opened_value        numeric(38, 0) not null,
  closed_quantity     numeric(38, 0) not null,
  closed_value        numeric(38, 0) not null,
  realised            numeric(38, 0) not null,
  fees                numeric(38, 0) not null,
  funding             numeric(38, 0) not null,
  liquidation_fees    numeric(38, 0) not null,
  liquidated_quantity numeric(38, 0) not null,
  liquidated_value    numeric(38, 0) not null,
  returned            numeric(38, 0) not null,
  covered             numeric(38, 0) not null,
  take_profit         numeric(38, 0) not null,
  stop_loss           numeric(38, 0) not null,
  protect_by          text    not null,
  is_liquidating      boolean not null,
  fall_mark           numeric(38, 0) not null,
  ending              text,
  ended_ms            bigint,
  changed_sequence    bigint  not null,
  primary key (contract, member)
);
create index last_positions_open on last_positions (member) where quantity > 0;

-- Every position that is over.
create table past_positions (
  like last_positions including defaults including constraints,
  primary key (contract, member, opened, part)
);
create index past_positions_of_member on past_positions (member, opened desc, contract desc);

-- Everything that happened to a position, and the position afterwards.
create table position_steps (
  sequence         bigint  not null,
  -- Counts the steps of the command.
  n                integer not null,
  contract         integer not null,
  member           integer not null,
  opened           bigint  not null,
  part             integer not null,
  kind             text    not null,
  liquidation_step text,
  role             text,
  order_id         bigint,
  quantity_change  numeric(38, 0) not null,
  price            numeric(38, 0),
  mark             numeric(38, 0),
  rate             numeric(38, 0),
  asset            integer not null,
  entry_change     numeric(38, 0) not null,
  margin_change    numeric(38, 0) not null,
  realised         numeric(38, 0) not null,
  fee              numeric(38, 0) not null,
  funding          numeric(38, 0) not null,
  covered          numeric(38, 0) not null,
  available_change numeric(38, 0) not null,
  quantity         numeric(38, 0) not null,
  entry            numeric(38, 0) not null,
  margin           numeric(38, 0) not null,
  leverage         integer not null,
  time_ms          bigint  not null,
  primary key (sequence, n)
);
create index position_steps_of_member on position_steps (member, sequence desc, n desc);
create index position_steps_of_position
  on position_steps (member, contract, opened, part, sequence, n);
create index position_steps_by_time
  on position_steps (member, contract, time_ms desc, sequence desc, n desc);

-- The n-th trade of contracts of the command `sequence`; `market` is the contract's number.
create table perpetual_trades (
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
create index perpetual_trades_of_contract on perpetual_trades (market, sequence desc, n desc);

-- Every sample of a contract's mark with what it was made of, and its link in the hash chain.
create table marks (
  contract integer not null,
  sample   bigint  not null,
  time_ms  bigint  not null,
  status   text    not null,
  index    numeric(38, 0) not null,
  mark     numeric(38, 0) not null,
  bid      bigint  not null,
  ask      bigint  not null,
  last     bigint  not null,
  price1   numeric(38, 0) not null,
  price2   numeric(38, 0) not null,
  hash     bytea   not null,
  primary key (contract, sample)
);

create index marks_by_time on marks (contract, time_ms);

create table mark_tips (
  contract integer primary key,
  sample   bigint  not null,
  hash     bytea   not null
);

-- A funding of a contract; without a rate it was skipped.
create table fundings (
  contract integer not null,
  due_ms   bigint  not null,
  mark     numeric(38, 0),
  rate     numeric(38, 0),
  -- Counted in 10^-12.
  premium  numeric(38, 0),
  samples  integer not null,
  time_ms  bigint  not null,
  primary key (contract, due_ms)
);

create table insurance_entries (
  sequence      bigint  not null,
  -- Counts the changes of the command.
  n             integer not null,
  kind          text    not null,
  contract      integer,
  asset         integer not null,
  amount        numeric(38, 0) not null,
  balance_after numeric(38, 0) not null,
  time_ms       bigint  not null,
  primary key (sequence, n)
);

create table insurance_balances (
  asset   integer primary key,
  balance numeric(38, 0) not null
);

grant select, insert, update, truncate on perpetual_contracts, perpetual_orders, last_positions,
  past_positions, position_steps, perpetual_trades, marks, mark_tips, fundings, insurance_entries,
  insurance_balances to sumi_service;

-- How much of each day's trades house accounts have traded. Series and subject as in candles.
create table house_volumes (
  series        text    not null,
  subject       integer not null,
  day_ms        bigint  not null,
  turnover      numeric(38, 0) not null,
  with_house    numeric(38, 0) not null,
  between_house numeric(38, 0) not null,
  primary key (series, subject, day_ms)
);
grant select, insert, update, truncate on house_volumes to sumi_service;
