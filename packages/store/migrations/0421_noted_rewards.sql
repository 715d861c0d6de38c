-- Shares of what was paid in a sale, or of an income, by payer. They are written as they are noted.
create table referral_notes (
  source     text    not null,
  product    bigint  not null,
  income_day integer not null,
  payer      integer not null,
  member     integer not null,
  generation integer not null,
  asset      integer not null,
  amount     numeric(38, 0) not null,
  primary key (source, product, income_day, payer, member)
);
create index referral_notes_of_member on referral_notes (member, payer);
grant select, insert, update, truncate on referral_notes to sumi_service;

-- The sale, or the income day of a machine, that they are of. What becomes of all of them is one row.
create table referral_occasions (
  source     text    not null,
  product    bigint  not null,
  income_day integer not null,
  asset      integer not null,
  base       numeric(38, 0) not null,
  state      text    not null,
  day        integer not null,
  primary key (source, product, income_day)
);
grant select, insert, update, truncate on referral_occasions to sumi_service;

-- Those that members earned, by the day on which they were set aside. Shares of fees stand in
-- referral_rewards.
create view referral_reserved as
  select n.member, o.day, n.source, n.asset, n.payer, n.generation, n.amount
  from referral_notes n join referral_occasions o using (source, product, income_day)
  where o.state = 'reserved';
grant select on referral_reserved to sumi_service;

-- What members will earn once its money is there.
create view referral_waiting as
  select n.member, n.source, n.asset, n.amount
  from referral_notes n join referral_occasions o using (source, product, income_day)
  where o.state in ('noted', 'delayed');
grant select on referral_waiting to sumi_service;
