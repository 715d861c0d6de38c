-- Money as the postings of all events leave it, in units of 10^-8 of each asset.
create table balances (
  account    integer not null,
  asset      integer not null,
  -- The account's name in the rule book: m:7:available, sys:fee, ext:custody:USDT:TRC20.
  path       text    not null,
  balance    numeric(38, 0) not null,
  changed_ms bigint  not null,
  primary key (account, asset)
) with (fillfactor = 70); -- Rewritten all the time: room on the page keeps the index untouched.

-- What an account held at 00:00 UTC of each day on which it then changed. A day without a row
-- opened like the next day that has one, or else with the present balance.
create table balance_openings (
  account integer not null,
  asset   integer not null,
  day_ms  bigint  not null,
  balance numeric(38, 0) not null,
  primary key (account, asset, day_ms)
);

-- One line for each posting that touches what a member has free.
create table bills (
  sequence      bigint  not null,
  line          integer not null,
  member        integer not null,
  asset         integer not null,
  type          text    not null,
  -- Net of the fee; the fee is charged in the same asset.
  amount        numeric(38, 0) not null,
  fee           numeric(38, 0) not null,
  balance_after numeric(38, 0) not null check (balance_after >= 0),
  -- The order or deposit it belongs to.
  reference     bigint  not null,
  time_ms       bigint  not null,
  primary key (sequence, line)
);
create index bills_of_member on bills (member, sequence desc, line desc);
create index bills_of_member_and_asset on bills (member, asset, sequence desc, line desc);

grant select, insert, update, truncate on balances, balance_openings, bills to sumi_service;
