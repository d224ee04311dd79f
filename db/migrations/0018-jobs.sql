-- When and how often a letter is tried is the queue's (pg-boss); a letter says only that it was given up.
drop index mails_due;
alter table mails
  drop column attempts,
  drop column due_at,
  add column failed_at timestamptz;
