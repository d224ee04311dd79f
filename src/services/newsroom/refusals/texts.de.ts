import { germanReason } from './articles/german-reason.ts'
import { inFormWords } from './form-words/form-words.ts'
import { captionFaultInGerman } from '../../../rules/newsroom/caption-texts.ts'
import { LEGAL_TITLES } from '../../../rules/site/publisher.ts'
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
  othersMedia: (id) =>
    `Die Datei ${id} dürfen nur die Redaktion und die Person, die sie hochgeladen hat, ändern und löschen.`,
  noRevision: (id, number) => `Der Entwurf ${id} hat keine Fassung ${number}.`,
  noTicker: (id) => `Der Artikel ${id} ist nicht auf der Website oder hat keinen Liveticker.`,
  noEntry: (entry) => `Einen Eintrag ${entry} gibt es nicht.`,
  tickerFull: (id) => `Der Liveticker des Artikels ${id} ist voll.`,
  tooManyWaiting: (id, most) =>
    `Beim Artikel ${id} warten ${most} Einträge auf ihre Zeit, mehr sind nicht möglich.`,
  anotherEntryVersion: (_entry, by) => `Diesen Eintrag hat inzwischen ${by} geändert.`,
  entryExists: (entry) => `Es gibt schon einen anderen Eintrag ${entry}.`,
  entryIsPublic: () => 'publishDate: Was schon zu lesen ist, kann nicht noch einmal warten.',
  onlyEditorsReport: () =>
    'Einträge im Liveticker darf nur die Rolle Redakteur/in oder Chefredaktion veröffentlichen.',
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
  baseMissing: (id) =>
    `articleVersion: Das fehlt. Der Artikel ${id} hat einen Liveticker; senden Sie den Wert des Entwurfs, den Sie gelesen haben.`,
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
  pageNeedsRole: () => 'Seiten der Website dürfen nur Redaktion und Chefredaktion ändern.',
  noPage: (path) => `Eine Seite ${path} gibt es nicht.`,
  noPageVersion: (number) => `Die Seite hat keine Fassung ${number}.`,
  notPlaceable: (id) => `Einen Artikel ${id} gibt es auf der Website nicht.`,
  noList: (list) => `Eine Liste ${list} gibt es nicht.`,
  noBlock: () => 'Diesen Block gibt es auf der Seite nicht mehr.',
  notInBlock: () => 'Der Artikel ist nicht mehr in diesem Block.',
  alreadyInBlock: () => 'Der Artikel ist schon in diesem Block.',
  noAnchor: () => 'Der Artikel, vor den dieser sollte, ist nicht mehr da.',
  blockFull: () => 'Der Block ist voll: Er fasst 50 Artikel.',
  tooManyBlocks: () => 'Die Seite ist voll: Sie fasst 40 Blöcke.',
  noPicks: () => 'In einen Block mit diesem Aussehen können keine Artikel gesetzt werden.',
  blockHasArticles: () =>
    'Ein Block mit diesem Aussehen hat keine gesetzten Artikel: Nehmen Sie sie zuerst heraus.',
  pinEnds: () => 'Das Ende muss nach dem Anfang liegen.',
  changedSince: () => 'Das hat inzwischen jemand anderes geändert.',
  nothingToUndo: () => 'Es gibt nichts zurückzunehmen.',
  nothingToRedo: () => 'Es gibt nichts zu wiederholen.',
  pageMoved: (by) =>
    `Inzwischen hat ${by} den Entwurf geändert: Sehen Sie ihn sich an, bevor Sie ihn veröffentlichen.`,
  pageUnchanged: () => 'Auf der Seite ist nichts geändert.',
  pageEmpty: () => 'Eine Seite ohne Block kann nicht erscheinen.',
  notOnPage: (id) => `Den Artikel ${id} sehen Leser auf dieser Seite nicht.`,
  sameHeadline: () =>
    'Jede Überschrift muss anders lauten als die übrigen und als die veröffentlichte.',
  testedAlready: (id) => `Die Überschrift des Artikels ${id} wird schon getestet.`,
  tooManyTests: (most) => `Auf einer Seite laufen höchstens ${most} Tests von Überschriften.`,
  noHeadlineTest: (id) => `Einen Test von Überschriften ${id} gibt es nicht.`,
  pageOutdated: (version) =>
    `Die Seite wurde auf der Website geändert: Dort ist die Fassung ${version} gespeichert.`,
  sectionExists: (path) => `Das Ressort ${path} gibt es schon.`,
  sectionName: (name) => `name: „${name}“ ergibt keine freie Adresse.`,
  mediaUsed: (id) =>
    `Die Datei ${id} wird verwendet: Entfernen Sie sie zuerst aus Entwürfen und Artikeln.`,
  focusOfPicture: () => 'focus: Nur ein Bild hat einen Schwerpunkt.',
  captionsOfPicture: () => 'captions: Nur Ton und Film haben Untertitel.',
  captions: (why, line) => `Untertitel, ${captionFaultInGerman({ why, line })}`,
  credit: (field, path) => `${field}: „${path}“ hat keinen Nachweis.`,
  licence: (field, path) => `${field}: „${path}“ hat keine Lizenz.`,
  expired: (field, path) => `${field}: Die Lizenz von „${path}“ ist abgelaufen.`,
  liveTextInvalid: (why, items) =>
    `Der Text, an dem gerade geschrieben wird, kann so keine Fassung werden: ${withStop(inFormWords(germanReason(why) ?? why, items))} Er ist gespeichert; bessern Sie das nach und versuchen Sie es noch einmal.`,
  format: () =>
    'Die Datei ist weder ein Bild (JPEG, PNG, WebP, AVIF, GIF, HEIC) noch Ton (MP3, M4A) noch ein Film (MP4).',
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
  welcomeEmpty: (field) => `${field}: Eine Willkommensmail braucht Betreff und Text.`,
  welcomeChanged: (id) =>
    `Die Willkommensmail von „${id}“ hat inzwischen jemand geändert. Ihre Fassung steht noch im Formular.`,
  welcomeUnwritten: (id) => `Die Willkommensmail von „${id}“ hat noch keinen Betreff oder Text.`,
  segmentTopic: (id) => `segment.topics: Ein Thema ${id} gibt es nicht.`,
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
  tooManyMails: (most) =>
    `In einer Stunde gehen höchstens ${most} E-Mails an Kolleginnen und Kollegen.`,
  dayTooFar: (day) => `„${day}“ liegt zu weit entfernt.`,
  noFilter: (id) => `Den gespeicherten Filter ${id} gibt es nicht.`,
  othersFilter: () => 'Diesen Filter hat jemand anderes gespeichert.',
  filterExists: (name) => `Einen Filter „${name}“ haben Sie schon.`,
  tooManyFilters: (most) => `Sie haben schon ${most} Filter, mehr sind nicht möglich.`,
  tooManySharedFilters: (most) =>
    `Die Redaktion teilt schon ${most} Filter, mehr sind nicht möglich.`,
  tooLong: () => 'Das Speichern hat zu lange gedauert.',
  recordNeedsRole: () => 'Dafür brauchen Sie eine andere Rolle in der Redaktion.',
  noAuthor: (id) => `Eine Autorin oder einen Autor ${id} gibt es nicht.`,
  noTopic: (id) => `Ein Thema ${id} gibt es nicht.`,
  noPodcast: (id) => `Einen Podcast ${id} gibt es nicht.`,
  podcastSlugStays: () => 'slug: Die Adresse bleibt, weil die Folgen sie nennen.',
  slugTaken: (slug, name) => `slug: Die Adresse „${slug}“ hat schon „${name}“.`,
  topicBelowItself: () => 'parentId: Ein Thema kann nicht unter sich selbst stehen.',
  noParent: (id) => `parentId: Ein Thema ${id} gibt es nicht.`,
  mergeWithItself: () => 'into: Ein Thema kann nicht mit sich selbst vereint werden.',
  mergeBelow: (name) =>
    `into: „${name}“ steht unter dem Thema, das endet: Verschieben Sie es zuerst.`,
  mergeTaken: (path) => `into: Ein Thema mit der Adresse „${path}“ gibt es dort schon.`,
  noWireItem: (id) => `Eine Agenturmeldung ${id} gibt es nicht.`,
  wireChanged: () =>
    'Die Agentur hat inzwischen eine neue Fassung geschickt. Sehen Sie sie sich zuerst an.',
  wireTaken: (by) => `${by} hat diese Meldung schon übernommen.`,
  wireNotTaken: () => 'Diese Meldung wurde noch nicht übernommen.',
  wireKilled: () => 'Die Agentur hat diese Meldung zurückgezogen.',
  wireWithheld: () => 'Die Agentur hat diese Meldung noch nicht freigegeben.',
  pushOff: () => 'Push ist in den Einstellungen ausgeschaltet.',
  pushAlreadySent: (count) =>
    count === 1
      ? 'Zu diesem Artikel gibt es schon eine Mitteilung.'
      : `Zu diesem Artikel gibt es schon ${count} Mitteilungen.`,
  pushFinished: () => 'Diese Mitteilung ist schon verschickt oder abgesagt.',
  noPush: (id) => `Eine Mitteilung ${id} gibt es nicht.`,
  noPublicArticle: (id) => `Der Artikel ${id} ist nicht auf der Website.`,
  noOwnBrowser: () =>
    'Keiner Ihrer Browser bekommt Benachrichtigungen: Schalten Sie sie auf der Website ein, während Sie angemeldet sind.',
  noAudience: () => 'Wählen Sie, wer die Mitteilung bekommt.',
  unknownPushPath: (path) => `paths: „${path}“ kann niemand abonnieren.`,
  pushTooFar: (days) => `at: So weit voraus wird nicht geplant: höchstens ${days} Tage.`,
  articleHasChanges: () =>
    'Der Artikel hat Änderungen, die nicht veröffentlicht sind: Ändern Sie das Kennzeichen dort.',
  noSite: () => 'Für diese Website sind noch keine Angaben gespeichert.',
  menuTarget: (menu, label, href) =>
    `${menu}: „${label}“ braucht als Ziel einen Pfad wie /sport oder eine vollständige Adresse, nicht „${href}“.`,
  menuDeadLink: (menu, label, href) =>
    `${menu}: „${label}“ führt zu keiner Seite: Unter ${href} gibt es nichts.`,
  noLink: () => 'Diesen Link gibt es nicht.',
  linkArticle: (id) => `Einen veröffentlichten Artikel ${id} gibt es nicht.`,
  noStaticPage: (name) => `Eine Seite „${name}“ gibt es nicht.`,
  staticPageMoved: () => 'Inzwischen hat jemand anderes diese Seite gespeichert.',
  staticPageUnchanged: () => 'Diesen Text sehen die Leserinnen und Leser schon.',
  staticPageEmpty: (title) => `Der Text „${title}“ darf nicht leer sein.`,
  staticPageBlock: (html) => `Diesen Baustein kann die Seite nicht zeigen: ${html}`,
  staticPageLink: (href) =>
    `Ein Link braucht als Ziel einen Pfad wie /agb, einen Anker wie #rechte oder eine vollständige Adresse, nicht „${href}“.`,
  staticPageStoredData: () =>
    'Der Baustein „Gespeicherte Daten“ fehlt: Ohne ihn sagt die Seite nicht, was auf Geräten gespeichert wird.',
  staticPageAnchorTwice: (id) =>
    `Zwei Überschriften haben denselben Anker #${id}: Geben Sie einer einen anderen, zum Beispiel „Überschrift {#${id}-2}“.`,
  staticPageOwnAnchor: (id) => `Ein Link führt zu #${id}, aber keine Überschrift hat diesen Anker.`,
  staticPageAnchor: (id, place) =>
    `Die Überschrift mit dem Anker {#${id}} fehlt: ${place === 'menus' ? 'Ein Menü' : `Der Text „${LEGAL_TITLES[place]}“`} führt dorthin.`,
}

const withStop = (sentence: string): string => `${sentence.replace(/\.$/, '')}.`

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
    case 'custom':
      return RULES[String(issue['message'])] ?? germanRule(String(issue['message']))
    default:
      return germanRule(String(issue['message']))
  }
}

/** Returns the German sentence for the rule of a field, without the field. */
const germanRule = (rule: string): string | null =>
  germanReason(`field: ${rule}`)?.replace(/^field: /, '') ?? null

/** Rules that only their English sentence identifies. */
const RULES: Readonly<Record<string, string>> = {
  'must be a–z, 0–9 and hyphens':
    'Möglich sind nur Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche.',
  'is none of Apple’s categories': 'Möglich sind nur die Kategorien von Apple.',
  'must be a path or an address':
    'Erwartet wird ein Pfad wie /sport oder eine Adresse mit https://, mailto: oder tel:.',
}
