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
