-- What is said in sound and film of the media library: a list of `{start, end, speaker, text}`, `null` if it is unknown.
alter table newsroom.media add column transcript jsonb;
