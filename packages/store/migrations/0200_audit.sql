-- Words and other personal data that belong to a command of the staff: a note, an address, the
-- terms of a claim. A row counts for nothing until an event names its hash, so it may be written
-- first. The salt keeps an erased text from being guessed back from the hash. The service only adds
-- rows.
create table attachments (
  -- SHA-256 over the salt and the content.
  hash bytea primary key check (octet_length(hash) = 32),
  salt bytea not null check (octet_length(salt) = 32),
  -- JSON, kept to the byte.
  content text not null
);
create index attachments_of_case on attachments ((content::jsonb ->> 'subject'))
  where content::jsonb ? 'subject';
grant select, insert on attachments to sumi_service;

-- The attachment of each command that has one: a read model of the journal.
create table attached (
  sequence bigint not null primary key,
  staff    bigint not null,
  time_ms  bigint not null,
  hash     bytea  not null
);
create index attached_by_hash on attached (hash);

-- What the staff did at the console that moves nothing: a read model of the journal.
create table desk_entries (
  sequence bigint not null primary key,
  time_ms  bigint not null,
  staff    bigint not null,
  kind     text   not null,
  -- The member it was about; 0 for none.
  member   bigint not null,
  -- The claim or staff change it was about; 0 for none.
  subject  bigint not null
);
create index desk_entries_in_time on desk_entries (time_ms desc, sequence desc);
create index desk_entries_of_subject on desk_entries (kind, subject);
grant select, insert, update, truncate on attached, desk_entries to sumi_service;

-- From now on the old log takes refused sign-ins and permissions only. They are in no frame,
-- because strangers could fill the journal with them.
create index desk_log_in_time on desk_log (time_ms desc, id desc);

-- Notes and claims from before they were attachments can be read and nothing else.
revoke insert, update, delete on staff_notes from sumi_service;
revoke insert, update on claims from sumi_service;
revoke update (confirmer, confirmed_ms, withdrawer, withdrawn_ms) on claims from sumi_service;
-- Security events are finished once; nothing else of them changes, and none is deleted.
revoke update, delete on security_events from sumi_service;
grant update (finished) on security_events to sumi_service;

create view notes as
  select t.sequence, t.staff, t.time_ms,
    a.content::jsonb ->> 'note' as text, a.content::jsonb ->> 'subject' as subject
  from attached t join attachments a using (hash) where a.content::jsonb ? 'note'
  union all
  select sequence, staff, time_ms, text, subject from staff_notes where sequence is not null;
grant select on notes to sumi_service;

-- Every claim with its two decisions. New ones are desk entries, numbered by their command.
create view claim_register as
  with proposed as (
    select id, kind, statement, issuer, reference, evidence, issued_ms, expires_ms, note,
      proposer, proposed_ms, lapses_ms, confirmer, confirmed_ms, withdrawer, withdrawn_ms
    from claims
    union all
    select e.sequence, d ->> 'kind', d ->> 'statement', d ->> 'issuer', d ->> 'reference',
      d ->> 'evidence', (d ->> 'issued_ms')::bigint, (d ->> 'expires_ms')::bigint, d ->> 'note',
      e.staff, e.time_ms, (d ->> 'lapses_ms')::bigint, null, null, null, null
    from desk_entries e
    join attached t using (sequence)
    join attachments a using (hash)
    cross join lateral (select a.content::jsonb -> 'details') as words (d)
    where e.kind = 'CLAIM_PROPOSED'
  )
  select p.id, p.kind, p.statement, p.issuer, p.reference, p.evidence, p.issued_ms, p.expires_ms,
    p.note, p.proposer, p.proposed_ms, p.lapses_ms,
    coalesce(p.confirmer, c.staff) as confirmer,
    coalesce(p.confirmed_ms, c.time_ms) as confirmed_ms,
    coalesce(p.withdrawer, w.staff) as withdrawer,
    coalesce(p.withdrawn_ms, w.time_ms) as withdrawn_ms
  from proposed p
  left join lateral (
    select staff, time_ms from desk_entries
    where kind = 'CLAIM_CONFIRMED' and subject = p.id order by sequence limit 1
  ) c on true
  left join lateral (
    select staff, time_ms from desk_entries
    where kind = 'CLAIM_WITHDRAWN' and subject = p.id order by sequence limit 1
  ) w on true;
grant select on claim_register to sumi_service;
