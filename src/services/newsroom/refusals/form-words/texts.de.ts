/** The fields of the API as the newsroom's form names them. */
export const FORM_NAMES: Readonly<Record<string, string>> = {
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
export const BLOCK_FIELDS: Readonly<Record<string, string>> = {
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

/** A block by its number in the text, from 1, and its kind. */
export const blockName = (number: number, kind: string): string => `Baustein ${number} (${kind})`
