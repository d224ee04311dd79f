-- A trial push goes with the account it was sent to; those of accounts that are gone.
delete from push_messages where only_account not in (select id from accounts);
