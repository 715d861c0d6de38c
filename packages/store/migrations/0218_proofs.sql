-- The means of a session's last proof. Proofs from before are second factors: nothing else was one.
alter table sessions
  add column proved_by text check (proved_by in ('password', 'second_factor'));
update sessions set proved_by = 'second_factor' where proved_ms is not null;
