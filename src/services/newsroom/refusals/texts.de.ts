import type { RefusalTexts } from './texts.en.ts'

/** Why the newsroom's API refuses a request, in German. */
export const refusalTexts: RefusalTexts = {
  anotherVersion: (id, version) =>
    `Vom Entwurf ${id} ist eine andere Fassung gespeichert: ${version}.`,
  anotherMediaVersion: (id, version) =>
    `Von der Datei ${id} ist eine andere Fassung gespeichert: ${version}.`,
  noNumber: (id) => `Die Nummer ${id} gibt es nicht.`,
  noDraft: (id) => `Einen Entwurf ${id} gibt es nicht.`,
  noMedia: (id) => `Eine Datei ${id} gibt es in der Mediathek nicht.`,
  noRevision: (id, number) => `Der Entwurf ${id} hat keine Fassung ${number}.`,
  noReport: (id) => `Eine Meldung ${id} gibt es nicht.`,
  noComment: (id, number) => `Der Entwurf ${id} hat keinen Kommentar ${number}.`,
  othersComment: (number) => `Den Kommentar ${number} hat jemand anderes geschrieben.`,
  tooManyComments: (id, most) =>
    `Der Entwurf ${id} hat ${most} Kommentare, mehr sind nicht möglich.`,
  tooManyAnswers: (number, most) =>
    `Der Kommentar ${number} hat ${most} Antworten, mehr sind nicht möglich.`,
  answerOfAnswer: (number) => `answers: Der Kommentar ${number} ist selbst eine Antwort.`,
  answerNotResolved: () => 'isResolved: Eine Antwort kann nicht erledigt werden.',
  mentionMayNotRead: (id) => `mentions: „${id}“ darf diesen Entwurf nicht lesen.`,
  mentionsNeedText: () => 'mentions: Das geht nur mit einem Text.',
  planNeedsRole: (id, field) => `„${field}“ des Entwurfs ${id} darf diese Rolle nicht ändern.`,
  assigneeWithoutRole: (id) => `assignee: „${id}“ hat keine Rolle in der Redaktion.`,
  noArticleToReturnTo: (id) =>
    `Es gibt keinen Artikel ${id}, zu dem der Entwurf zurückkehren kann.`,
  onlyEditorsChange: (id) => `Den Entwurf ${id} darf jetzt nur die Redaktion ändern.`,
  onlyEditorsEndEmbargo: (id) =>
    `Die Sperrfrist des Entwurfs ${id} darf nur die Redaktion verkürzen.`,
  onlyChiefsAddSections: () => 'Ein Ressort darf nur die Chefredaktion anlegen.',
  articleChanged: (id, version) =>
    `Der Artikel ${id} wurde auf der Website geändert: Dort ist die Fassung ${version} gespeichert.`,
  blocked: (id, _english, points) => `Der Entwurf ${id} kann nicht erscheinen: ${points.join(' ')}`,
  reasonMissing: (move) => `reason: Der Schritt „${move}“ braucht einen Grund.`,
  timeNotNeeded: (field, move) => `${field}: Der Schritt „${move}“ hat keinen solchen Zeitpunkt.`,
  timeMissing: (field) => `${field}: Der Zeitpunkt fehlt.`,
  timePast: (field) => `${field}: Der Zeitpunkt ist schon vorbei.`,
  moveNeedsRole: (move) => `Der Schritt „${move}“ braucht eine andere Rolle.`,
  moveImpossible: (move, id, stage, publication) =>
    `Der Schritt „${move}“ ist nicht möglich: Der Entwurf ${id} ist „${stage}“ und „${publication}“.`,
  underEmbargo: (id, until) =>
    `Für den Entwurf ${id} gilt bis ${until} eine Sperrfrist: Vorher kann er nicht erscheinen.`,
  scheduledBefore: (id, at) =>
    `Der Entwurf ${id} ist für ${at} geplant, vor dem Ende dieser Sperrfrist: Heben Sie zuerst die Planung auf.`,
  appearsBefore: (id, at) =>
    `Der Artikel ${id} erscheint um ${at} auf der Website, vor dem Ende dieser Sperrfrist: Ziehen Sie ihn zuerst zurück.`,
  sectionExists: (path) => `Das Ressort ${path} gibt es schon.`,
  sectionName: (name) => `name: „${name}“ ergibt keine freie Adresse.`,
  mediaUsed: (id) =>
    `Die Datei ${id} wird verwendet: Entfernen Sie sie zuerst aus Entwürfen und Artikeln.`,
  focusOfPicture: () => 'focus: Nur ein Bild hat einen Schwerpunkt.',
  credit: (field, path) => `${field}: „${path}“ hat keinen Nachweis.`,
  licence: (field, path) => `${field}: „${path}“ hat keine Lizenz.`,
  expired: (field, path) => `${field}: Die Lizenz von „${path}“ ist abgelaufen.`,
  liveTextInvalid: (why) =>
    `Der Text, an dem gerade geschrieben wird, kann so nicht gesichert werden: ${why}. Er ist erhalten; bessern Sie das nach und versuchen Sie es noch einmal.`,
  heic: () => 'HEIC-Bilder werden nicht angenommen: Wandeln Sie das Bild zuerst in JPEG um.',
  format: () =>
    'Die Datei ist weder ein Bild (JPEG, PNG, WebP, AVIF, GIF) noch Ton (MP3, M4A) noch ein Film (MP4).',
  'too-large': () =>
    'Die Datei ist zu groß: höchstens 20 MB für Bilder, 300 MB für Ton, 500 MB für Filme.',
  pixels: () => 'Das Bild hat mehr als 60 Millionen Pixel.',
  broken: () => 'Die Datei ist beschädigt und lässt sich nicht bis zum Ende lesen.',
  'too-many-uploads': () =>
    'Es laufen zu viele Uploads auf einmal: Beenden oder löschen Sie zuerst einige davon.',
  'no-space': () => 'Die unfertigen Uploads aller sind zu groß: Versuchen Sie es später wieder.',
  noUpload: () => 'Diesen Upload gibt es nicht.',
  otherPart: () => 'Für diese Stelle ist schon ein anderer Teil angekommen.',
  fileDeleted: () => 'Dieselbe Datei wurde in diesem Moment gelöscht.',
  newslettersNeedRole: () => 'Newsletter darf nur die Redaktion bearbeiten.',
  noNewsletter: (id) => `Einen Newsletter „${id}“ gibt es nicht.`,
  newsletterExists: (id) => `id: Einen Newsletter mit der Adresse „${id}“ gibt es schon.`,
  tooManyNewsletters: (most) => `Es gibt ${most} Newsletter, mehr sind nicht möglich.`,
  newsletterChanged: (id) =>
    `Den Newsletter „${id}“ hat inzwischen jemand geändert: Laden Sie ihn neu.`,
  newsletterUsed: (id) =>
    `Den Newsletter „${id}“ haben Leser bestellt, oder es gibt verschickte Ausgaben: Nehmen Sie ihn aus dem Angebot.`,
  noSource: (section) => `sections.${section}: Was die Rubrik füllt, gibt es nicht.`,
  siteChanged: () => 'Gerade ändern mehrere die Website: Versuchen Sie es gleich noch einmal.',
  noIssue: (id) => `Eine Ausgabe ${id} gibt es nicht.`,
  issueChanged: (id) =>
    `Die Ausgabe ${id} hat inzwischen jemand geändert. Ihre Fassung steht noch im Formular.`,
  issueLate: (id) => `Die Ausgabe ${id} ist unterwegs, verschickt oder abgesagt.`,
  issueEmpty: (id) => `In der Ausgabe ${id} steht noch nichts.`,
  issueTimeMissing: () => 'plannedAt: Eine geplante Ausgabe braucht einen Zeitpunkt.',
  issueTooFar: (days) => `Geplant wird höchstens ${days} Tage voraus.`,
  issueNotBack: (id) =>
    `Die Ausgabe ${id} ist nicht abgesagt, oder ein Teil der E-Mails war schon unterwegs.`,
  wrongScope: () => 'Dieses Token ist für etwas anderes ausgestellt.',
  tooManyWrites: () =>
    'Gerade wird zu viel auf einmal gespeichert: Versuchen Sie es gleich noch einmal.',
  tooLong: () => 'Das Speichern hat zu lange gedauert.',
}

/** Returns the rule for a field of a request in German; `null` for rules that only English describes. */
export function issueInGerman(issue: Record<string, unknown>): string | null {
  switch (issue['code']) {
    case 'invalid_type':
      return `Erwartet wird etwas anderes (${String(issue['expected'])}).`
    case 'too_small':
      return `Das ist zu klein oder zu kurz (mindestens ${String(issue['minimum'])}).`
    case 'too_big':
      return `Das ist zu groß oder zu lang (höchstens ${String(issue['maximum'])}).`
    case 'invalid_format':
      return 'Das hat nicht die erwartete Form.'
    case 'invalid_value':
      return `Möglich ist nur: ${[issue['values']].flat().join(', ')}.`
    case 'unrecognized_keys':
      return `Unbekannt: ${[issue['keys']].flat().join(', ')}.`
    default:
      return null
  }
}
