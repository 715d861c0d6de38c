-- The contracts and orders of those whom a member invited, by when they were placed: one row for each
-- of the three who see it. `list` names the list: of contracts with money, of those without, or of
-- orders on perpetual contracts.
create table referral_orders (
  member     integer not null,
  list       text    not null,
  generation integer not null,
  time_ms    bigint  not null,
  id         bigint  not null,
  primary key (member, list, generation, time_ms, id)
);
grant select, insert, truncate on referral_orders to sumi_service;

-- Those from before this table.
insert into referral_orders (member, list, generation, time_ms, id)
  select a.member, o.list, a.generation, o.time_ms, o.id
  from (
    select member as owner, mode as list, accepted_ms as time_ms, id from contracts
    union all
    select member, 'perpetual', created_ms, id from perpetual_orders
  ) o
  join referral_members r on r.number = o.owner
  cross join lateral (values (r.first, 1), (r.second, 2), (r.third, 3)) a (member, generation)
  where a.member > 0;

-- Orders that are not over are few; those of a team are found among them.
create index perpetual_orders_open on perpetual_orders (id)
  where status in ('open', 'pending_trigger');
