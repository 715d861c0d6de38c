-- The words of one language of an article (title and Markdown), as JSON, by their SHA-256.
create table article_texts (
  hash    bytea primary key check (octet_length(hash) = 32),
  content text  not null
);
grant select, insert on article_texts to sumi_service;

-- Articles: which text they have in which language, as JSON, by the SHA-256 that acts name.
create table articles (
  hash    bytea primary key check (octet_length(hash) = 32),
  content text  not null
);
grant select, insert on articles to sumi_service;

-- Announcements as the journal tells them.
create table announcements (
  announcement bigint primary key,
  text         bytea  not null,
  kind         text   not null,
  audience     text   not null,
  audience_of  text,
  shown_ms     bigint not null,
  end_ms       bigint not null,
  place        text   not null,
  corrects     bigint,
  corrected_by bigint,
  corrected_ms bigint,
  withdrawn_ms bigint
);
create index announcements_shown on announcements (shown_ms desc, announcement desc);
grant select, insert, update, truncate on announcements to sumi_service;
