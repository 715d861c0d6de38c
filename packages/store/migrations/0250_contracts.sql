-- Every delivery contract with its terms and its end. Prices and amounts in units of 10^-8.
create table contracts (
  id                bigint  primary key,
  member            integer not null,
  mode              text    not null check (mode in ('real', 'trial')),
  -- The asset whose index decides, and the asset of stake and profit.
  underlying        integer not null,
  asset             integer not null,
  direction         text    not null check (direction in ('up', 'down')),
  minutes           integer not null,
  ratio             text    not null,
  stake             numeric(38, 0) not null check (stake >= 0),
  profit            numeric(38, 0) not null check (profit >= 0),
  rule              text    not null,
  index_rule        text    not null,
  index_decimals    integer not null,
  sources_min       integer not null,
  source_age_max_ms bigint  not null,
  terms             bytea   not null,
  accepted_ms       bigint  not null,
  open_ms           bigint  not null,
  expiry_ms         bigint  not null,
  state             text    not null check (state in ('accepted', 'open', 'settled', 'void')),
  outcome           text    check (outcome in ('WIN', 'LOSE', 'TIE')),
  void_reason       text    check (void_reason in ('OPEN_SAMPLES', 'CLOSE_SAMPLES')),
  sample_count      integer,
  open_price        numeric(38, 0),
  -- Numbers of samples with blanks between them.
  open_samples      text    not null,
  close_price       numeric(38, 0),
  close_samples     text    not null,
  tip               bytea,
  record            bytea,
  ended_ms          bigint,
  -- The last command that touched it.
  changed_sequence  bigint  not null
);
create index contracts_of_member on contracts (member, id desc);
create index contracts_running on contracts (id) where state in ('accepted', 'open');
create index contracts_by_record on contracts (record) where record is not null;

grant select, insert, update, truncate on contracts to sumi_service;
