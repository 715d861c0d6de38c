-- Pictures in threads: their keys are sealed with the thread's, and go with it.
alter table pictures drop constraint pictures_kind_check;
alter table pictures add constraint pictures_kind_check
  check (kind in ('identity_front', 'identity_back', 'deposit_voucher', 'support_picture'));
alter table pictures add column thread uuid references support_threads (id) on delete cascade;
alter table pictures add constraint pictures_of_threads
  check ((kind = 'support_picture') = (thread is not null));

create index pictures_of_thread on pictures (thread) where thread is not null;

alter table support_messages
  add column picture text unique references pictures (id) on delete set null;

alter table document_views drop constraint looks_subject_check;
alter table document_views add constraint document_views_subject_check check (subject in
  ('identity_case', 'identity_front', 'identity_back', 'deposit_voucher', 'support_picture'));
