-- Ready answers of support: a text for each name and language. They are words of the house, not of
-- members, so they are not sealed.
create table support_ready_answers (
  name text not null,
  language text not null,
  text text not null,
  -- Who wrote it last, and when.
  staff bigint not null references staff (number),
  time_ms bigint not null,
  primary key (name, language)
);

grant select, insert, delete on support_ready_answers to sumi_service;
grant update (text, staff, time_ms) on support_ready_answers to sumi_service;
