-- Competitions a provider feeds: when it is asked next, and since when it has given nothing. Both are the machine's own
-- and no part of the document: what is stored stays, whatever the provider does.
alter table competitions add column next_check_at timestamptz;
alter table competitions add column failing_since timestamptz;
