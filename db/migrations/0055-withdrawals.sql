-- When an article that readers had was taken off the site, so that partners who took it along are told. What was never
-- public, and what is public again, has no such moment.
alter table articles add column withdrawn_at timestamptz;
create index articles_withdrawn_at on articles (withdrawn_at desc, id) where withdrawn_at is not null;

create function note_withdrawal() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case
    when not new.withdrawn then null
    when old.withdrawn then old.withdrawn_at
    when old.publish_date <= now() then now()
  end;
  return new;
end
$$;
create trigger articles_withdrawal before update of withdrawn on articles
  for each row execute function note_withdrawal();
