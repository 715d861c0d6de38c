-- "Firefox, Windows": the browser of the last sign-in, by which the owner tells known devices apart.
alter table known_devices add column device text not null default '';

-- The known device that a session was entered from; forgetting the device ends its sessions.
alter table sessions add column device_hash bytea;
