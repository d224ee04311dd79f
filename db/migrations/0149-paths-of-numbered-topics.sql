-- A topic whose path ended in a number („/covid-19“) was not found, because such a path is that of an article. It gets a
-- word more, also in the articles that contain it.
update tags set
  url_path = url_path || '-thema',
  document = jsonb_set(document, '{urlPath}', to_jsonb(url_path || '-thema')),
  version = version + 1
where url_path ~ '^/(.*-)?[0-9]{1,10}$';

with bearing as (
  select distinct article_id from listings join tags on list = 'tag:' || tags.id
  where substring(url_path from '[^/]+$') = slug || '-thema'
),
named as (
  select a.id, kind, content || jsonb_build_object(
    'tags', (
      select jsonb_agg(coalesce(jsonb_set(tag, '{urlPath}', t.document -> 'urlPath'), tag) order by place)
      from jsonb_array_elements(content -> 'tags') with ordinality as tags_of (tag, place)
        left join tags t on t.id = (tag ->> 'id')::int
    ),
    'maintag', (
      select coalesce(jsonb_set(main, '{urlPath}', t.document -> 'urlPath'), main)
      from (select content -> 'maintag' as main) main_of left join tags t on t.id = (main ->> 'id')::int
    )
  ) as content
  from bearing join articles a on a.id = article_id,
    lateral (values ('public', a.public_document), ('teaser', a.teaser)) documents (kind, content)
)
update articles set public_document = public.content, teaser = teaser_of.content
from named public join named teaser_of on teaser_of.id = public.id and teaser_of.kind = 'teaser'
where public.kind = 'public' and articles.id = public.id;
