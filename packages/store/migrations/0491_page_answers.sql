-- How often each version of a page helped its readers, and how often not.
create table page_answers (
  page     text    not null,
  version  integer not null,
  helped   integer not null,
  failed   integer not null,
  primary key (page, version)
);

-- Keeps a reader from counting twice: a hash of the page, its version and the account or the
-- browser's own number. It is deleted after ninety days, and says nothing about the answer.
create table page_readers (
  reader      bytea  primary key,
  answered_ms bigint not null
);
create index page_readers_of_time on page_readers (answered_ms);
grant select, insert, update on page_answers to sumi_service;
grant select, insert, delete on page_readers to sumi_service;
