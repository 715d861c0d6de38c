-- The role that serves changes only the columns that its work changes. The hashes of what was read on
-- papers are added and never changed: without them a second account with the same papers is not found.
create table paper_indexes (
  account uuid not null references accounts (id) on delete cascade,
  document_index bytea not null check (octet_length(document_index) = 32),
  person_index bytea check (octet_length(person_index) = 32),
  unique nulls not distinct (account, document_index, person_index)
);
insert into paper_indexes (account, document_index, person_index)
  select account, document_index, person_index from identity_cases
  where document_index is not null
  on conflict do nothing;
create index paper_indexes_document on paper_indexes (document_index);
create index paper_indexes_person on paper_indexes (person_index) where person_index is not null;
alter table identity_cases drop column document_index, drop column person_index;
grant select, insert on paper_indexes to sumi_service;

revoke update on identity_cases from sumi_service;
grant update (state, decided_by, decided_ms, reason, sealed_note) on identity_cases to sumi_service;
revoke update on pictures from sumi_service;
grant update (attached) on pictures to sumi_service;
revoke update on known_devices from sumi_service;
grant update (last_seen_ms, device) on known_devices to sumi_service;
revoke update on accounts from sumi_service;
grant update (state, member, password_hash, last_sign_in_ms, last_sign_in_address, anti_phishing, agent)
  on accounts to sumi_service;
