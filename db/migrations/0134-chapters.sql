-- The chapters that sound of the media library names in its file: a list of `{start, title}`, `null` if it has no chapters.
alter table newsroom.media add column chapters jsonb;
