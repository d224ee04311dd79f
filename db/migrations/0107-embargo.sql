-- Until when a draft must not be published. Of an article without an open draft, its date in the future is the embargo.
alter table newsroom.drafts add column embargo_until timestamptz;

-- Drafts of articles of the future have the embargo of their article.
update newsroom.drafts d set embargo_until = a.publish_date
from articles a where a.id = d.id and a.publish_date > now() and d.stage <> 'done';
