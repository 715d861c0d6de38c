-- Not all that is told beside the journal is about security: an answer to an appeal is about the
-- account. Rows that exist, and those of a process that knows no channels yet, are of security.
alter table security_notices add column channel text not null default 'security';
