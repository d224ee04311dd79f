-- The office finds customers by folded spelling: without case, accents and hyphens, ß as ss, and ä, ae and a alike. The
-- beginning of a word is folded to the beginning of the folded word, so that an index finds it.
create function folded_spelling(words text) returns text language sql immutable parallel safe
  return ltrim(regexp_replace(regexp_replace(
    translate(replace(replace(replace(
      regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f''’`´]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđð', 'oldd'),
    '([aou])e', '\1', 'g'), '[\s!-/:-@\[-_{-~\u2010-\u2015]+', ' ', 'g'));

-- „Hauptstraße 5“, „Hauptstr. 5“ and „Haupt-Strasse 5“ are one street.
create function folded_street(street text) returns text language sql immutable parallel safe
  return regexp_replace(replace(folded_spelling(street), ' ', ''), 'stra(s(se?)?)?', 'str', 'g');

drop index accounts_name_beginning;
create index accounts_name_beginning on accounts
  (folded_spelling(last_name) text_pattern_ops, folded_spelling(first_name) text_pattern_ops);
create index orders_postcode on orders ((address ->> 'postcode'), folded_street(address ->> 'street') text_pattern_ops);
create index orders_street on orders (folded_street(address ->> 'street') text_pattern_ops);
create index orders_iban_end on orders (reverse(mandate ->> 'iban') text_pattern_ops) where mandate is not null;
