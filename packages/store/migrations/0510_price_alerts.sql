-- Prices that members wait for. An alert is an ordinary row of its account: it moves no money, and
-- it is over once its price was traded.
create table price_alerts (
  id uuid primary key,
  account uuid not null references accounts (id) on delete cascade,
  -- Fifty places for each member, so that their number holds however many are set at once. Null
  -- once the alert is over.
  place smallint check (place between 1 and 50),
  client_key text,
  market integer not null,
  condition text not null check (condition in ('above', 'below', 'rises', 'falls')),
  -- A price, or percent of one, in units of 10^-8.
  value numeric(38, 0) not null check (value > 0),
  -- The time within which the price moves by that percentage; 0 for a price.
  window_ms integer not null check ((window_ms > 0) = (condition in ('rises', 'falls'))),
  set_ms bigint not null,
  -- Only trades of later commands count.
  set_sequence bigint not null,
  fired_ms bigint,
  fired_price numeric(38, 0),
  check ((place is null) = (fired_ms is not null)),
  check ((fired_ms is null) = (fired_price is null)),
  unique (account, place),
  unique (account, client_key)
);
create unique index price_alerts_wait_once
  on price_alerts (account, market, condition, value, window_ms) where fired_ms is null;
create index price_alerts_waiting on price_alerts (market) where fired_ms is null;
create index price_alerts_over on price_alerts (fired_ms) where fired_ms is not null;
create index price_alerts_of_account on price_alerts (account, fired_ms desc);
grant select, insert, update, delete on price_alerts to sumi_service;

-- The trades up to this command were compared with every alert.
create table price_alert_progress (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null
);
grant select, insert, update on price_alert_progress to sumi_service;
