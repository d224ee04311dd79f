import type { Check } from './checks.ts'

/** The points of the checklist for editors. */
export const CHECK_TEXTS: Readonly<Record<Check, (about: string) => string>> = {
  text: () => 'Der Artikel hat noch keinen Text.',
  'picture-credit': (about) => `Ein Bild hat keinen Nachweis${named(about)}.`,
  'picture-alt': (about) => `Ein Bild hat keine Beschreibung${named(about)}.`,
  'ai-label': (about) =>
    `Ein Bild ist wohl mit KI erzeugt, aber nicht gekennzeichnet${named(about)}.`,
  author: () => 'Es ist kein Autor angegeben.',
  standfirst: () => 'Der Vorspann fehlt.',
  tags: () => 'Der Artikel hat keine Themen.',
  'title-length': (about) =>
    `Suchmaschinen kürzen die Überschrift: Sie hat ${about} Zeichen, 70 sind zu sehen.`,
  'dead-link': (about) => `Ein Link führt ins Leere${named(about)}.`,
  'name-forms': (about) => `Ein Name ist auf zwei Arten geschrieben${named(about)}.`,
  'free-part': () => 'Der Artikel ist so kurz, dass kein ganzer Absatz frei ist.',
}

const named = (about: string): string => (about === '' ? '' : `: „${about}“`)
