import { euros } from '../../rules/money/cents.ts'
import type { CommandTarget, CustomerCommand } from '../../rules/office/commands.ts'
import type { CustomerFile } from '../../services/office/office-service.ts'

const MONEY_BACK =
  'Geld: Was der Kunde schon gezahlt hat, steht danach zu seinen Gunsten und wird binnen vierzehn Tagen ausgezahlt.'

const CONSEQUENCES: Readonly<Record<CustomerCommand, readonly string[]>> = {
  'coins-geben': [
    'E-Mail: Der Kunde erfährt sofort, wie viele Coins er bekommen hat.',
    'Rechte: Mit der nächsten Anmeldung, spätestens nach zehn Minuten, kann er damit Artikel kaufen.',
    'Geld: keines. Geschenkte Coins sind kein Umsatz.',
  ],
  'coins-zurueckbuchen': [
    'E-Mail: Der Kunde bekommt sofort einen Beleg.',
    'Rechte: Der Artikel ist nicht mehr gekauft und wieder hinter der Bezahlschranke.',
    'Geld: keines. Die Coins liegen wieder im Guthaben.',
  ],
  kuendigen: [
    'E-Mail: Der Kunde bekommt sofort die Kündigungsbestätigung mit dem letzten Tag.',
    'Rechte: Bis zum letzten Tag liest er wie bisher.',
    'Geld: Bis dahin wird gebucht, was vereinbart ist, danach nichts mehr.',
  ],
  'kuendigung-zuruecknehmen': [
    'E-Mail: Der Kunde erfährt sofort, dass sein Abo weiterläuft.',
    'Rechte: Er liest weiter wie vorher.',
    'Geld: Der Vertrag wird zu denselben Bedingungen weiter gebucht. Nehmen Sie eine Kündigung nur zurück, wenn der Kunde es will.',
  ],
  'sofort-beenden': [
    'E-Mail: Der Kunde bekommt sofort die Bestätigung mit dem Betrag, den wir erstatten.',
    'Rechte: Sie enden mit dem heutigen Tag.',
    'Geld: Die Tage nach heute werden anteilig erstattet (§ 628 Abs. 1 Satz 3 BGB).',
    MONEY_BACK,
  ],
  widerrufen: [
    'E-Mail: Der Kunde bekommt sofort die Eingangsbestätigung.',
    'Rechte: Was die Bestellung gab, endet sofort; Coins eines Pakets werden abgezogen.',
    'Geld: Alles, was für die Bestellung gebucht ist, wird zurückgebucht.',
    MONEY_BACK,
  ],
  erstatten: [
    'E-Mail: Der Kunde bekommt sofort eine Nachricht über die Erstattung.',
    'Geld: Alles, was für die Bestellung noch gebucht ist, wird zurückgebucht; Coins eines Pakets werden abgezogen.',
    MONEY_BACK,
  ],
  'druckabo-loesen': [
    'E-Mail: Der Kunde erfährt sofort, dass sein Konto nicht mehr mit dem Druckabo verbunden ist.',
    'Rechte: PLUS und E-Paper aus dem Druckabo enden mit der nächsten Erneuerung der Anmeldung, spätestens nach zehn Minuten.',
    'Die Kundennummer ist frei: Ein anderes Konto kann sich mit ihr verbinden.',
  ],
  'bestaetigung-senden': [
    'E-Mail: Die Bestellbestätigung geht noch einmal an die heutige E-Mail-Adresse des Kontos.',
    'Rechte und Geld: unverändert.',
  ],
  sperren: [
    'E-Mail: keine.',
    'Rechte: Der Kunde ist sofort überall abgemeldet und kann sich nicht mehr anmelden.',
    'Geld: Verträge laufen weiter und werden weiter gebucht. Kündigen Sie sie, wenn das nicht sein soll.',
  ],
  entsperren: [
    'E-Mail: keine.',
    'Rechte: Der Kunde kann sich wieder anmelden.',
    'Geld: unverändert.',
  ],
  loeschen: [
    'E-Mail: Der Kunde erfährt sofort, wann sein Konto gelöscht wird. Meldet er sich bis dahin an, bleibt es.',
    'Rechte: Er ist sofort überall abgemeldet; mit dem Konto gehen Coins, Merkliste und alles andere darin.',
    'Geld: Für bezahlte Tage gibt es nichts zurück. Kündigen oder erstatten Sie vorher, wenn das sein soll; Rechnungen bleiben, solange das Steuerrecht es verlangt.',
  ],
  behalten: [
    'E-Mail: Der Kunde erfährt sofort, dass sein Konto bleibt.',
    'Rechte: Er kann sich anmelden wie bisher, wenn er nicht gesperrt ist.',
    'Geld: unverändert.',
  ],
  redaktion: [
    'E-Mail: keine.',
    'Rechte: Sie gelten ab der nächsten Anfrage, auch in einer offenen Anmeldung. Autorinnen und Autoren schreiben eigene Entwürfe; Redakteurinnen und Redakteure bearbeiten und veröffentlichen alle; die Chefredaktion zieht Artikel auch zurück.',
    'Geld: unverändert.',
  ],
  recht: [
    'E-Mail: keine.',
    'Rechte: „Redaktion“ liest alles, auch Entwürfe, und darf alles in der Redaktion. „Betrieb“ darf das auch und öffnet diese Seiten mit allen Kunden. Ein neues Recht gilt ab der nächsten Anmeldung; wer eines verliert, ist sofort überall abgemeldet.',
    'Geld: unverändert.',
  ],
  entfernen: [
    'E-Mail: keine.',
    'Rechte: Alle Rollen und Rechte für Redaktion und Betrieb enden mit der nächsten Anfrage; die Person ist sofort überall abgemeldet. Ihr Konto und ihre Abos bleiben.',
    'Geld: unverändert.',
  ],
  'faktor-zuruecksetzen': [
    'E-Mail: Die Person erfährt es sofort.',
    'Rechte: Sie ist sofort überall abgemeldet und meldet sich danach ohne zweiten Faktor an. Ist er vorgeschrieben, richtet sie ihn dabei neu ein. Prüfen Sie vorher, dass wirklich sie darum bittet.',
    'Geld: unverändert.',
  ],
  abmelden: [
    'E-Mail: keine. Der Kunde sieht es unter „Passwort und Sicherheit“.',
    'Rechte: Er meldet sich auf jedem Gerät neu an; seine Geräte gelten wieder als unbekannt.',
    'Geld: unverändert.',
  ],
}

const ENDING = 'Rechte: Der Vertrag endet mit dem heutigen Tag.'
const GOING_ON = 'Rechte: Der Vertrag läuft weiter und verlängert sich wie vereinbart.'

type CustomerStanding = Pick<CustomerFile, 'subscriptions' | 'owedCents'>

/**
 * Returns the consequences of a command for the reader: mail, rights and money. A refund includes the order's
 * contract if it is running, a deletion the open amounts.
 */
export function consequencesOf(
  act: CustomerCommand,
  { bestellung, laufzeit }: CommandTarget,
  { subscriptions, owedCents }: CustomerStanding,
): readonly string[] {
  if (act === 'loeschen') return [...CONSEQUENCES[act], ...openAmount(owedCents)]
  const runs = subscriptions.some(({ orderId, isOver }) => orderId === bestellung && !isOver)
  if (act !== 'erstatten' || !runs) return CONSEQUENCES[act]
  return [...CONSEQUENCES[act], laufzeit === 'endet' ? ENDING : GOING_ON]
}

/** Bookings cannot be assigned to a person after the customer is deleted. */
function openAmount(cents: number): string[] {
  if (cents === 0) return []
  return cents > 0
    ? [
        `Geld: Der Kunde hat noch ${euros(cents)} zu zahlen. Nach der Löschung mahnen wir nicht mehr.`,
      ]
    : [
        `Geld: Dem Kunden stehen noch ${euros(-cents)} zu. Nach der Löschung wissen wir nicht mehr, wem.`,
      ]
}
