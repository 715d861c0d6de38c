-- The language in which the member wrote last; a mail of an answer is written in it.
alter table support_threads add column language text;

grant update (language) on support_threads to sumi_service;
