-- What an operator's report said of custody, and what the ledger said at that sequence. Only ever
-- added to: a difference is explained by what happened next, never by changing what was said.
create table custody_reports (
  id bigint generated always as identity primary key,
  staff bigint not null references staff (number),
  time_ms bigint not null,
  taken_ms bigint not null,
  sequence bigint not null,
  source text not null,
  note text not null,
  -- Networks with coins in the ledger of which it says nothing.
  missing text[] not null
);

create table custody_report_lines (
  report bigint not null references custody_reports (id),
  asset integer not null,
  network integer not null,
  ledger numeric(38, 0) not null,
  reported numeric(38, 0) not null,
  primary key (report, network)
);

grant select, insert on custody_reports, custody_report_lines to sumi_service;

-- Names are found by how they begin.
create index accounts_username_begins on accounts (username_key text_pattern_ops);
