-- The shares of each occasion by generation: a member of a large team has many notes of one.
create table referral_note_sums (
  member     integer not null,
  source     text    not null,
  product    bigint  not null,
  income_day integer not null,
  generation integer not null,
  asset      integer not null,
  amount     numeric(38, 0) not null,
  primary key (member, source, product, income_day, generation)
);
grant select, insert, update, truncate on referral_note_sums to sumi_service;

-- All that was ever noted for a member, whatever became of it.
create table referral_noted (
  member     integer not null,
  source     text    not null,
  generation integer not null,
  asset      integer not null,
  amount     numeric(38, 0) not null,
  primary key (member, source, generation, asset)
);
grant select, insert, update, truncate on referral_noted to sumi_service;

-- Notes from before these tables.
insert into referral_note_sums (member, source, product, income_day, generation, asset, amount)
  select member, source, product, income_day, generation, asset, sum(amount) from referral_notes
  group by member, source, product, income_day, generation, asset;
insert into referral_noted (member, source, generation, asset, amount)
  select member, source, generation, asset, sum(amount) from referral_notes
  group by member, source, generation, asset;

-- What was not set aside is little at a time; what was set aside is asked for by day.
create index referral_occasions_left on referral_occasions (source, product, income_day)
  where state <> 'reserved';
create index referral_occasions_of_day on referral_occasions (day) where state = 'reserved';

create view referral_reserved_sums as
  select s.member, o.day, s.source, s.asset, s.generation, s.amount
  from referral_occasions o join referral_note_sums s using (source, product, income_day)
  where o.state = 'reserved';
grant select on referral_reserved_sums to sumi_service;

create or replace view referral_waiting as
  select s.member, s.source, s.asset, s.amount
  from referral_occasions o join referral_note_sums s using (source, product, income_day)
  where o.state <> 'reserved' and o.state <> 'void';

-- All that a member earned of sales and incomes: what was noted, but for what was not set aside.
create view referral_earned_of_notes as
  select member, source, generation, asset, amount from referral_noted
  union all
  select s.member, s.source, s.generation, s.asset, -s.amount
  from referral_occasions o join referral_note_sums s using (source, product, income_day)
  where o.state <> 'reserved';
grant select on referral_earned_of_notes to sumi_service;
