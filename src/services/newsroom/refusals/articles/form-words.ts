import type { ContentItem } from '../../../../rules/articles/article.ts'
import { ITEM_NAMES } from '../../../../newsroom/editor-schema/kind-names.ts'

/** The fields of the API as the newsroom's form names them. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  title: 'Arbeitstitel',
  titlePrefix: 'Dachzeile',
  intro: 'Vorspann',
  introTextHtml: 'Vorspann',
  section: 'Ressort',
  tags: 'Themen',
  authors: 'Autoren',
  img: 'Bild des Artikels',
  headerVideo: 'Film des Artikels',
  contentRestriction: 'Zugang',
  freeParagraphs: 'Freie Absätze',
  teaser: 'Teaser',
  teaserTextHtml: 'Teaser',
  seoTitle: 'Titel für Suche und soziale Netze',
  description: 'Beschreibung für Suche und soziale Netze',
  slug: 'Wörter der Adresse',
  badge: 'Etikett',
  series: 'Serie',
  podcast: 'Sendung',
  episode: 'Nummer der Folge',
  review: 'Testbericht',
  corrections: 'Korrekturen',
  counterStatementTo: 'Gegendarstellung',
  publishDate: 'Datum',
  updateDate: 'Aktualisiert am',
}

/** The fields of blocks. */
const BLOCK_FIELDS: Readonly<Record<string, string>> = {
  url: 'Adresse',
  src: 'Adresse',
  baseUrl: 'Adresse des Bildes',
  poster: 'Standbild',
  title: 'Titel',
  text: 'Text',
  html: 'Text',
  source: 'Quelle',
  caption: 'Unterschrift',
  altText: 'Bildbeschreibung',
  copyrights: 'Bildnachweis',
  duration: 'Dauer',
  chapters: 'Kapitel',
  documentId: 'Nummer des Artikels',
  newsletterId: 'Kennung des Newsletters',
}

const FIELD = /(^|[.:!?] )([a-z]\w*)((?:\.\w+|\[\d+\])*): /gi

/** Returns a German refusal of an article with the names of the form instead of those of the API. */
export function inFormWords(refusal: string, items: readonly ContentItem[]): string {
  return refusal.replaceAll(FIELD, (whole, before: string, name: string, path: string) => {
    const words = name === 'contentItems' ? blockInWords(path, items) : FORM_NAMES[name]
    return words ? `${before}${words}: ` : whole
  })
}

function blockInWords(path: string, items: readonly ContentItem[]): string | null {
  const index = Number(/^\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)
  const item = items[index]
  if (!item) return null
  const field = (path.match(/[a-z]\w*/gi) ?? []).findLast((part) => part in BLOCK_FIELDS)
  const block = `Baustein ${index + 1} (${ITEM_NAMES[item.identifier]})`
  return field ? `${block}, ${BLOCK_FIELDS[field]}` : block
}
