-- What a reviewer read on the papers, as HMACs under a key outside of the database: the country and
-- number of the document, and the name with the date of birth. Equal ones are found without being
-- known. Cases from before have none.
alter table identity_cases
  add column document_index bytea check (octet_length(document_index) = 32),
  add column person_index bytea check (octet_length(person_index) = 32);
create index identity_document on identity_cases (document_index) where document_index is not null;
create index identity_person on identity_cases (person_index) where person_index is not null;
