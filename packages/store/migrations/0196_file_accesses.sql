-- A member's file is opened by a file access; private documents are seen by document views.
alter table staff_looks rename to file_accesses;
alter index staff_looks_of_member rename to file_accesses_of_member;
alter index staff_looks_open rename to file_accesses_open;
alter sequence staff_looks_id_seq rename to file_accesses_id_seq;

alter table looks rename to document_views;
alter table document_views rename column looked_ms to viewed_ms;
alter index looks_of rename to document_views_of_account;
alter sequence looks_id_seq rename to document_views_id_seq;

update desk_log set event = 'FILE_ACCESSED' where event = 'LOOKED';
