-- The three who invited each member, nearest first; 0 where there is none. Only invited members.
create table referral_members (
  number    integer primary key,
  first     integer not null,
  second    integer not null,
  third     integer not null,
  opened_ms bigint  not null
);
create index referral_members_of_first on referral_members (first, number);
create index referral_members_of_second on referral_members (second, number) where second > 0;
create index referral_members_of_third on referral_members (third, number) where third > 0;
grant select, insert, update, truncate on referral_members to sumi_service;

-- Members from before this table.
insert into referral_members (number, first, second, third, opened_ms)
  select m.number, m.sponsor, coalesce(s.sponsor, 0), coalesce(t.sponsor, 0), m.opened_ms
  from members m
  left join members s on s.number = m.sponsor
  left join members t on t.number = s.sponsor and s.sponsor > 0
  where m.sponsor > 0;

-- What a member earned of one payer, by source, asset and UTC day (days since the epoch).
create table referral_rewards (
  member     integer not null,
  day        integer not null,
  source     text    not null,
  asset      integer not null,
  payer      integer not null,
  generation integer not null,
  fees       numeric(38, 0) not null,
  amount     numeric(38, 0) not null,
  primary key (member, day, source, asset, payer)
);
create index referral_rewards_of_payer on referral_rewards (member, payer);
grant select, insert, update, truncate on referral_rewards to sumi_service;

-- The last reward of each member, with all that it was computed from.
create table referral_last (
  member     integer primary key,
  payer      integer not null,
  generation integer not null,
  source     text    not null,
  asset      integer not null,
  fee        numeric(38, 0) not null,
  rate       bigint  not null,
  amount     numeric(38, 0) not null,
  time_ms    bigint  not null
);
grant select, insert, update, truncate on referral_last to sumi_service;

-- Rewards that were paid: one entry for each member, source, asset and day.
create table referral_payments (
  sequence bigint  not null,
  n        integer not null,
  member   integer not null,
  source   text    not null,
  asset    integer not null,
  day      integer not null,
  amount   numeric(38, 0) not null,
  time_ms  bigint  not null,
  primary key (sequence, n)
);
create index referral_payments_of_member on referral_payments (member, sequence, n);
grant select, insert, truncate on referral_payments to sumi_service;

-- The sums of each day, for the staff: fees with rewards, what was set aside of them, what was paid.
create table referral_days (
  day     integer not null,
  source  text    not null,
  asset   integer not null,
  fees    numeric(38, 0) not null,
  accrued numeric(38, 0) not null,
  paid    numeric(38, 0) not null,
  rewards integer not null,
  primary key (day, source, asset)
);
grant select, insert, update, truncate on referral_days to sumi_service;
