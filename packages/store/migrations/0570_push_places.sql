-- Ten places for each member's browsers, for which parallel calls compete: a further browser takes
-- nobody's place.
alter table push_subscriptions add column place smallint;
with placed as (
  select id, row_number() over (partition by account order by added_ms desc, id) as place
  from push_subscriptions
)
update push_subscriptions set place = placed.place from placed
where placed.id = push_subscriptions.id;
delete from push_subscriptions where place > 10;
alter table push_subscriptions
  alter column place set not null,
  add check (place between 1 and 10),
  add unique (account, place);
