import type { LiveState } from './live-draft.ts'
import type { Limit } from './live-retry.ts'

/**
 * The status line. „Gespeichert“ is only said after the database has acknowledged every change of this window. `unfit`: the
 * sentence for a saved text that cannot become a revision.
 */
export function liveStatusInWords(
  { status, isKept }: Pick<LiveState, 'status' | 'isKept'>,
  unfit: string | null = null,
): string {
  switch (status) {
    case 'connecting':
      return 'Verbindung wird aufgebaut …'
    case 'saving':
      return 'Wird gespeichert …'
    case 'saved':
      return unfit ?? 'Gespeichert'
    case 'offline':
      return isKept
        ? 'Offline – Ihr Text ist in diesem Browser gesichert'
        : 'Offline – lassen Sie dieses Fenster offen, dieser Browser kann nichts sichern'
    case 'windows':
    case 'crowded':
    case 'full':
      return `${limitInWords(status)} ${keptInWords(isKept)}`
    case 'signed-out':
      return isKept
        ? 'Sitzung abgelaufen – Ihr Text ist in diesem Browser gesichert'
        : 'Sitzung abgelaufen – lassen Sie dieses Fenster offen, bis Sie angemeldet sind'
    case 'refused':
      return 'Diesen Artikel dürfen Sie gerade nicht ändern'
  }
}

/** Says which limit keeps this window from saving, and what to do. */
export const limitInWords = (limit: Limit): string => LIMITS[limit]

const LIMITS: Readonly<Record<Limit, string>> = {
  windows:
    'Sie haben zu viele Artikel offen: Schließen Sie ein anderes Fenster, dann verbindet sich dieses.',
  crowded: 'Gerade schreiben zu viele mit: Dieses Fenster versucht es weiter.',
  full: 'Dieser Artikel ist zu groß, Ihr neuer Text wird nicht gespeichert: Kopieren Sie ihn in einen neuen Artikel.',
}

const keptInWords = (isKept: boolean): string =>
  isKept
    ? 'Ihr Text ist in diesem Browser gesichert.'
    : 'Lassen Sie dieses Fenster offen, dieser Browser kann nichts sichern.'

/** The sentence for a saved text that its form refuses, so that it cannot become a revision. */
export const unfitInWords = (fault: string): string =>
  `Gespeichert, aber noch keine Fassung: ${fault}`
