-- A session opens one side of the exchange: that of members, or that of agents.
alter table sessions add column kind text not null default 'member'
  check (kind in ('member', 'agent'));

-- Whether a member is an agent is decided by two people and stands in the journal.
alter table accounts drop column agent;

-- How many members there are in each generation of a member's team.
create table referral_teams (
  member     integer not null,
  generation integer not null,
  members    integer not null,
  primary key (member, generation)
);
grant select, insert, update, truncate on referral_teams to sumi_service;

-- How many of them joined on each UTC day (days since the epoch).
create table referral_joins (
  member     integer not null,
  day        integer not null,
  generation integer not null,
  members    integer not null,
  primary key (member, day, generation)
);
grant select, insert, update, truncate on referral_joins to sumi_service;

-- What a generation of a member's team did on one day, by coin: the value of its trades, its fees of
-- which the member had a share, and these shares.
create table referral_team_days (
  member     integer not null,
  day        integer not null,
  generation integer not null,
  asset      integer not null,
  volume     numeric(38, 0) not null,
  fees       numeric(38, 0) not null,
  amount     numeric(38, 0) not null,
  primary key (member, day, generation, asset)
);
grant select, insert, update, truncate on referral_team_days to sumi_service;

-- All that a member ever earned of fees, by generation and coin.
create table referral_earned (
  member     integer not null,
  generation integer not null,
  asset      integer not null,
  amount     numeric(38, 0) not null,
  primary key (member, generation, asset)
);
grant select, insert, update, truncate on referral_earned to sumi_service;

-- All that a member was ever paid, by coin.
create table referral_paid (
  member integer not null,
  asset  integer not null,
  amount numeric(38, 0) not null,
  primary key (member, asset)
);
grant select, insert, update, truncate on referral_paid to sumi_service;

-- What happened before these tables.
create temporary view teams_of as
  select first as member, 1 as generation, number, opened_ms from referral_members
  union all
  select second, 2, number, opened_ms from referral_members where second > 0
  union all
  select third, 3, number, opened_ms from referral_members where third > 0;
insert into referral_teams (member, generation, members)
  select member, generation, count(*) from teams_of group by member, generation;
insert into referral_joins (member, day, generation, members)
  select member, opened_ms / 86400000, generation, count(*) from teams_of
  group by member, opened_ms / 86400000, generation;
insert into referral_earned (member, generation, asset, amount)
  select member, generation, asset, sum(amount) from referral_rewards
  group by member, generation, asset;
insert into referral_paid (member, asset, amount)
  select member, asset, sum(amount) from referral_payments group by member, asset;
insert into referral_team_days (member, day, generation, asset, volume, fees, amount)
  select member, day, generation, asset, sum(volume), sum(fees), sum(amount) from (
    select member, day, generation, asset, 0 as volume, fees, amount from referral_rewards
    union all
    select t.member, f.time_ms / 86400000, t.generation, m.quote, f.notional, 0, 0
    from fills f join markets m on m.number = f.market join teams_of t on t.number = f.member
    union all
    select t.member, s.time_ms / 86400000, t.generation, s.asset,
      trunc(s.price * abs(s.quantity_change) / 100000000), 0, 0
    from position_steps s join teams_of t on t.number = s.member
    where s.kind = 'TRADE'
  ) as done group by member, day, generation, asset;
drop view teams_of;
