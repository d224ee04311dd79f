import type { LiveState } from './live-draft.ts'

/** The status line. „Gespeichert“ is only said after the database has acknowledged every change of this window. */
export function liveStatusInWords({
  status,
  isKept,
}: Pick<LiveState, 'status' | 'isKept'>): string {
  switch (status) {
    case 'connecting':
      return 'Verbindung wird aufgebaut …'
    case 'saving':
      return 'Wird gespeichert …'
    case 'saved':
      return 'Gespeichert'
    case 'offline':
      return isKept
        ? 'Offline – Ihr Text ist in diesem Browser gesichert'
        : 'Offline – lassen Sie dieses Fenster offen, dieser Browser kann nichts sichern'
    case 'signed-out':
      return isKept
        ? 'Sitzung abgelaufen – Ihr Text ist in diesem Browser gesichert'
        : 'Sitzung abgelaufen – lassen Sie dieses Fenster offen, bis Sie angemeldet sind'
    case 'refused':
      return 'Diesen Artikel dürfen Sie gerade nicht ändern'
  }
}
