-- The addresses to which members withdraw, in words that can be erased: the journal knows only the
-- fingerprint, SHA-256 over salt, network, address and memo.
create table address_texts (
  fingerprint text primary key,
  member      integer not null,
  salt        text    not null,
  network     text    not null,
  address     text    not null,
  memo        text    not null,
  remark      text    not null,
  added_ms    bigint  not null
);
create index address_texts_of_member on address_texts (member);

grant select, insert, update, delete on address_texts to sumi_service;
