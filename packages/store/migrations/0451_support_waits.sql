-- How long a member had waited when an answer ended the wait; null for every other message.
alter table support_messages add column waited_ms bigint check (waited_ms >= 0);

create index support_messages_waits on support_messages (time_ms) where waited_ms is not null;
