-- Each acceptance of a version of the terms, or of the privacy notice, as the journal tells it.
create table terms_acceptances (
  member      bigint  not null,
  page        text    not null,
  version     integer not null,
  text        bytea   not null,
  language    text    not null,
  accepted_ms bigint  not null,
  primary key (member, page, version)
);
grant select, insert, update, truncate on terms_acceptances to sumi_service;
