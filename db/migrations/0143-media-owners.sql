-- The account or token that uploaded a file of the media library, as in newsroom.drafts; null for older files.
alter table newsroom.media add column owner text;
