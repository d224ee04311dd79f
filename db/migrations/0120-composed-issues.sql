-- An issue has its own preview text and articles that an editor picked; `fills`: the newsletter's sections follow them.
alter table newsletter_issues
  add column preheader text not null default '',
  add column picks int[] not null default '{}',
  add column fills boolean not null default true;
