-- Deposits as their events leave them.
create table deposits (
  id              bigint  not null primary key,
  member          integer not null,
  asset           integer not null,
  network         integer not null,
  amount          numeric(38, 0) not null,
  voucher         bytea   not null,
  state           text    not null,
  submitted_ms    bigint  not null,
  -- The first of two confirmations, and until when it counts.
  first_reviewer  integer,
  first_amount    numeric(38, 0),
  first_transfer  bytea,
  first_until_ms  bigint,
  -- What was credited, by whom, and its USDT value at that moment.
  credited_amount numeric(38, 0),
  credited_value  numeric(38, 0),
  transfer        bytea,
  -- Why it was rejected.
  reason          text,
  reviewer        integer,
  decided_ms      bigint
);
create index deposits_undecided on deposits (id) where state in ('waiting', 'second');
create index deposits_decided on deposits (state, id desc) where state in ('credited', 'rejected');
create index deposits_of_member on deposits (member, id desc);
create index deposits_by_voucher on deposits (voucher);

grant select, insert, update, truncate on deposits to sumi_service;
