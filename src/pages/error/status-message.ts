/** German messages of the HTTP statuses that a reader may meet. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Die Anfrage war unvollständig oder fehlerhaft.',
  401: 'Dafür müssen Sie angemeldet sein.',
  403: 'Der Zugriff ist nicht erlaubt.',
  405: 'So lässt sich diese Adresse nicht aufrufen.',
  408: 'Die Anfrage hat zu lange gedauert.',
  409: 'Inzwischen hat sich etwas geändert.',
  410: 'Diese Seite gibt es nicht mehr.',
  413: 'Die Anfrage war zu groß.',
  415: 'Dieses Dateiformat nehmen wir nicht an.',
  429: 'Von Ihrem Anschluss kamen zu viele Anfragen.',
  431: 'Die Anfrage war zu groß.',
  500: 'Beim Erstellen der Seite ist ein Fehler aufgetreten.',
  501: 'Das bieten wir nicht an.',
  503: 'Der Dienst ist gerade nicht erreichbar.',
  504: 'Die Antwort hat zu lange gedauert.',
}

/** S2.27: returns the message of a status in German, for errors whose own message is meant for programs. */
export function statusMessage(status: number, path: string): string {
  if (status === 404) return `Die Seite ${path} wurde nicht gefunden.`
  const isRefused = status >= 400 && status < 500
  return (
    MESSAGES[status] ??
    (isRefused ? 'Die Anfrage wurde abgelehnt.' : 'Die Seite hat nicht geantwortet.')
  )
}
