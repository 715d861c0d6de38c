-- A call that comes again with its key is answered with its card, before anything is proved.
alter table bank_cards add column client_key text;
