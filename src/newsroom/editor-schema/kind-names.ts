import type { ContentItem } from '../../rules/articles/article.ts'

/** German names of the content items that are more than text. */
export const BOX_NAMES = {
  gallery: 'Bildergalerie',
  factbox: 'Infokasten',
  'embedded-article': 'Verlinkter Artikel',
  embed: 'Eingebetteter Inhalt',
  audio: 'Ton',
  video: 'Video',
  newsletter: 'Newsletter-Anmeldung',
  live: 'Liveticker',
  verdict: 'Fazit des Tests',
} as const satisfies Partial<Record<ContentItem['identifier'], string>>

/** German names of all content items. */
export const ITEM_NAMES: Readonly<Record<ContentItem['identifier'], string>> = {
  ...BOX_NAMES,
  p: 'Absatz',
  h2: 'Zwischenüberschrift',
  h3: 'Zwischenüberschrift',
  h4: 'Zwischenüberschrift',
  normal: 'Bild',
  quote: 'Zitat',
  list: 'Liste',
  table: 'Tabelle',
  code: 'Code',
}
