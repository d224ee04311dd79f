import type { HiddenBecause } from '../../rules/newsroom/pages/findings.ts'
import type { SectionLayout } from '../../rules/site/site.ts'

export const LAYOUT_NAMES: Readonly<Record<SectionLayout, string>> = {
  lead: 'Aufmacher',
  grid: 'Raster',
  list: 'Liste',
  latest: 'Neueste',
  headlines: 'Überschriften',
  reportage: 'Reportage',
  ranked: 'Meistgelesen',
  swipeable: 'Bilder zum Wischen',
  podcast: 'Podcast',
  video: 'Video',
  opinion: 'Meinung',
  newsletter: 'Newsletter',
}

export const HIDDEN_REASONS: Readonly<Record<HiddenBecause, string>> = {
  future: 'Noch nicht erschienen: Leser sehen ihn, sobald er erscheint',
  withdrawn: 'Zurückgezogen: nicht zu sehen',
  missing: 'Diesen Artikel gibt es nicht: nicht zu sehen',
  twice: 'Steht doppelt: nur an der anderen Stelle zu sehen',
  'pin-waits': 'Angepinnt, noch nicht zu sehen',
  'pin-over': 'Angepinnt, Zeit ist vorbei: nicht zu sehen',
  'no-space': 'Kein Platz: nicht zu sehen',
}

/** The name of a block: its title, or that of its layout. */
export const blockName = (block: { title: string; layout: SectionLayout }): string =>
  block.title || LAYOUT_NAMES[block.layout]
