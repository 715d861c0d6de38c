-- What members were paid of one day in one coin, from all sources, with the first payment of it.
create table referral_paid_days (
  member   integer not null,
  day      integer not null,
  asset    integer not null,
  amount   numeric(38, 0) not null,
  sequence bigint  not null,
  n        integer not null,
  time_ms  bigint  not null,
  primary key (member, day, asset)
);
grant select, insert, update, truncate on referral_paid_days to sumi_service;

-- What moved each account of the house on one UTC day, by kind of event.
create table house_flows (
  account integer not null,
  asset   integer not null,
  day     integer not null,
  event   text    not null,
  amount  numeric(38, 0) not null,
  primary key (account, asset, day, event)
);
grant select, insert, update, truncate on house_flows to sumi_service;

-- All that each payer brought each of those who invited them, in one coin.
create table referral_contributions (
  member integer not null,
  payer  integer not null,
  asset  integer not null,
  amount numeric(38, 0) not null,
  primary key (member, payer, asset)
);
grant select, insert, update, truncate on referral_contributions to sumi_service;

-- How often two members traded contracts with each other on one UTC day.
create table perpetual_pairs (
  older  integer not null,
  newer  integer not null,
  day    integer not null,
  trades integer not null,
  primary key (older, newer, day)
);
grant select, insert, update, truncate on perpetual_pairs to sumi_service;

-- A journal that is older than these tables is folded once more: no other table tells what moved an
-- account of the house or who traded contracts with whom, and a day's rewards in one coin become one
-- notice. The service may empty the read models and nothing else.
do $$
begin
  execute (
    select 'truncate ' || string_agg(distinct format('%I.%I', table_schema, table_name), ', ')
    from information_schema.role_table_grants
    where privilege_type = 'TRUNCATE' and grantee <> current_user
  );
end $$;
update projection_checkpoint
  set sequence = 0, time_ms = 0, frame_seq = null, frame_hash = null;
