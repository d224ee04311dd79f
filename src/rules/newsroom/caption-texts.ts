import type { CaptionFault } from '../podcasts/read-captions.ts'

const FAULTS: Readonly<Record<CaptionFault['why'], string>> = {
  format: 'Das ist weder WebVTT noch SubRip.',
  time: 'Die Zeiten sind nicht lesbar, oder das Ende liegt nicht nach dem Anfang.',
  order: 'Der Anfang liegt vor dem des Untertitels darüber.',
  long: 'Der Text hat mehr als 1000 Zeichen.',
  many: 'Die Datei hat mehr als 5000 Untertitel.',
  empty: 'In der Datei stehen keine Untertitel.',
}

/** Why a file of captions is refused, in German: „Zeile 7: …“. */
export const captionFaultInGerman = ({ why, line }: CaptionFault): string =>
  `Zeile ${line}: ${FAULTS[why]}`
