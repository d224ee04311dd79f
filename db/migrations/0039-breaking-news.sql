-- An Eilmeldung stands in a list of its own, so that every page can ask for the newest without reading any other.
insert into listings (list, publish_date, article_id)
select 'breaking', publish_date, id from articles
where not withdrawn and public_document ->> 'badge' = 'Eilmeldung'
on conflict do nothing;
