-- What members are told about their security is added and marked as read; the role that serves
-- neither changes its words nor takes it away.
revoke update, delete on security_notices from sumi_service;
grant update (read, changed_at) on security_notices to sumi_service;
