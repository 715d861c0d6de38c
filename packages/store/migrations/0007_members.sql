-- What the rules know of a member. Who it is stands in the erasable row that `account` names.
create table members (
  number                       integer primary key,
  account                      text    not null,
  -- 0 when nobody invited.
  sponsor                      integer not null,
  house                        text    not null,
  frozen                       boolean not null,
  freeze_reason                text,
  review_by_ms                 bigint,
  trading_prohibited_until_ms  bigint  not null,
  withdrawals_blocked_until_ms bigint  not null,
  opened_ms                    bigint  not null
);
create index members_by_account on members (account);
create index members_by_sponsor on members (sponsor, number) where sponsor > 0;

grant select, insert, update, truncate on members to sumi_service;
