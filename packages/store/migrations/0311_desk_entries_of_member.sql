-- A member reads who of the staff ended their sessions.
create index desk_entries_of_member on desk_entries (member, sequence desc) where member <> 0;
