-- The overview counts each day's new members.
create index members_by_opening on members (opened_ms) where house = 'none';
