import type { JSONContent } from '@tiptap/core'
import { tableFromCells } from '../../editor-schema/tables.ts'

/** A block that an editor can insert. `words`: other words that find it. */
export type BlockKind = { label: string; words: readonly string[]; create: () => JSONContent }

const paragraph: JSONContent = { type: 'paragraph' }
const EMPTY_LINE: JSONContent[] = []

const heading = (level: number) => (): JSONContent => ({ type: 'heading', attrs: { level } })
const list = (type: string) => (): JSONContent => ({
  type,
  content: [{ type: 'listItem', content: [paragraph] }],
})
const box = (type: string, attrs = {}): JSONContent => ({
  type,
  attrs,
  content: [{ type: 'boxTitle' }, paragraph],
})

/** Every block, in the order of the menus. */
export const BLOCK_KINDS: readonly BlockKind[] = [
  { label: 'Absatz', words: ['Text'], create: () => paragraph },
  { label: 'Zwischenüberschrift', words: ['Titel', 'h2'], create: heading(2) },
  { label: 'Überschrift der dritten Ebene', words: ['Titel', 'h3'], create: heading(3) },
  { label: 'Überschrift der vierten Ebene', words: ['Titel', 'h4'], create: heading(4) },
  { label: 'Aufzählung', words: ['Liste', 'Punkte'], create: list('bulletList') },
  { label: 'Nummerierte Liste', words: ['Zahlen'], create: list('orderedList') },
  {
    label: 'Zitat',
    words: ['Blockzitat'],
    create: () => ({ type: 'quote', content: [{ type: 'quoteText' }, { type: 'quoteSource' }] }),
  },
  { label: 'Bild', words: ['Foto', 'Grafik'], create: () => ({ type: 'image' }) },
  {
    label: 'Bildergalerie',
    words: ['Galerie', 'Fotos', 'Fotostrecke'],
    create: () => ({ type: 'gallery', content: [{ type: 'image' }] }),
  },
  {
    label: 'Tabelle',
    words: ['Zeilen', 'Spalten'],
    create: () =>
      tableFromCells({
        head: [EMPTY_LINE, EMPTY_LINE],
        rows: [
          [EMPTY_LINE, EMPTY_LINE],
          [EMPTY_LINE, EMPTY_LINE],
        ],
      }),
  },
  { label: 'Infokasten', words: ['Faktenbox', 'Kasten'], create: () => box('factbox') },
  {
    label: 'Eingebetteter Inhalt',
    words: ['Embed', 'YouTube', 'Instagram', 'Karte', 'Post'],
    create: () => ({ type: 'embed' }),
  },
  { label: 'Ton', words: ['Audio', 'Podcast'], create: () => ({ type: 'audio' }) },
  { label: 'Video', words: ['Film'], create: () => ({ type: 'video' }) },
  {
    label: 'Artikel einbetten',
    words: ['Lesen Sie auch', 'Verweis', 'Verlinkter Artikel'],
    create: () => ({ type: 'embeddedArticle' }),
  },
  {
    label: 'Newsletter-Anmeldung',
    words: ['Mail'],
    create: () => ({ type: 'newsletter' }),
  },
  { label: 'Code', words: ['Programm', 'Quelltext'], create: () => ({ type: 'codeBlock' }) },
  {
    label: 'Liveticker',
    words: ['Live', 'Ticker', 'Eintrag'],
    create: () => ({ type: 'live', content: [newLiveEntry()] }),
  },
  { label: 'Fazit des Tests', words: ['Urteil', 'Test'], create: () => ({ type: 'verdict' }) },
]

/** Creates an entry of a live ticker with the current time. */
export const newLiveEntry = (): JSONContent =>
  box('liveEntry', { publishDate: new Date().toISOString() })
