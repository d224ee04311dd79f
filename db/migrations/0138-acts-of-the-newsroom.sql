-- The audit log also has the acts of the newsroom. Programs with a token and the schedule have no account.
alter table audit_log alter column employee_id drop not null;

-- Entries are found by words of the person, the object, the reason and the changed facts, and by their day.
create function audit_words(employee text, subject text, reason text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(
    employee || ' ' || coalesce(subject, '') || ' ' || reason || ' ' || before::text || ' ' || after::text, ':/-_".@„“”‚‘’»«', repeat(' ', 15)))
$$;
create index audit_log_words on audit_log using gin (audit_words(employee, subject, reason, before, after));
create index audit_log_created on audit_log (created_at, id);
