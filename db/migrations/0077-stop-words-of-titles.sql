-- A title's words that tell no text from another are in the index too, as '=wieder': a search of nothing else asks for
-- them („Er ist wieder da“). New articles have them from `search-index.ts`; this adds them to those there are.
create temporary table said_stop_words on commit drop as
with stop_word as (
  select unnest(string_to_array(
    'aber als also am an auch auf aus bei beim bis bin bist da damit dann das dass dein dem den denn der des dich ' ||
    'die dies diese dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer ' ||
    'fuer gegen hat hatte haben hier hin hinter ich ihm ihn ihnen ihr ihre im in ins ist ja jede jeder jedes kann ' ||
    'kein keine koennen man mehr mein mich mir mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seit ' ||
    'sich sie sind so soll sondern ueber um und uns unser unter vom von vor war waren warum was weil weiter wenn ' ||
    'wer werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen',
    ' '
  )) as word
), title as (
  select id, lower(replace(replace(replace(replace(replace(replace(replace(
    public_document ->> 'title', 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss')) as text
  from articles
)
select id as article_id, string_agg(format('''=%s'':%s', word, least(place * 2, 16383)), ' ')::tsvector as words
from title, regexp_split_to_table(title.text, '[^a-z0-9]+') with ordinality as said (word, place)
where word in (select word from stop_word)
group by id;

update search_index set words = search_index.words || said.words
from said_stop_words said where said.article_id = search_index.article_id;

insert into search_changes (article_id)
select article_id from said_stop_words join search_index using (article_id)
where exists (select from search_engine)
on conflict (article_id) do update set change = excluded.change;
