-- Every version of every page, as the journal tells them.
create table page_versions (
  page         text    not null,
  version      integer not null,
  section      text    not null,
  mark         text    not null,
  text         bytea   not null,
  published_ms bigint  not null,
  withdrawn_ms bigint,
  primary key (page, version)
);
grant select, insert, update, truncate on page_versions to sumi_service;
