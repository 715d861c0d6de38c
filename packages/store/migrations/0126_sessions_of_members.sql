-- What a member is told of each device that is signed in, and how freshly it was proved.
alter table sessions
  -- Kept signed in: it outlives the day and idle hours.
  add column remembered boolean not null default false,
  -- "Firefox, Windows", never the whole of what a browser says of itself.
  add column device text not null default '',
  -- Without its last part.
  add column address text not null default '',
  -- When a second factor was shown last.
  add column proved_ms bigint;
