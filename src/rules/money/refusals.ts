type Sentence = (what: string) => string

/** Why a file, list or payment is refused: in English for programs, in German for the reader service. */
const SENTENCES = {
  'other-format': [
    (name) => `The file is of the format ${name}: send camt or pain.002 (XML), or a table (CSV)`,
    (name) =>
      `Die Datei hat das Format ${name}, das hier nicht gelesen wird. Gelesen werden Dateien der Bank (XML) und Tabellen (CSV), jeweils ausgepackt.`,
  ],
  'no-table': [
    (line) => `The list is no CSV: line ${line} cannot be read`,
    (line) => `Die Tabelle (CSV) ist nicht lesbar: Ein Fehler steht in Zeile ${line}.`,
  ],
  'no-xml': [
    (line) => `The file is no XML: it cannot be read${line && ` from line ${line} on`}`,
    (line) => `Die Datei ist kein XML: Sie ist ${line && `ab Zeile ${line} `}nicht lesbar.`,
  ],
  'document-type': [
    () => 'The file declares a document type, which no bank’s file does',
    () => 'Die Datei bringt eine eigene Dokumentart mit; das tut keine Datei einer Bank.',
  ],
  'too-many-lines': [
    (most) => `The file has more than ${most} lines`,
    (most) => `Die Datei hat mehr als ${most} Zeilen. Bitte teilen Sie sie auf.`,
  ],
  'no-statement': [
    () => 'The file is neither camt.053 nor camt.054',
    () => 'Die Datei ist weder camt.053 noch camt.054.',
  ],
  'no-returns': [
    () => 'The file is neither pain.002 nor camt.053 nor camt.054',
    () => 'Die Datei ist weder pain.002 noch camt.053 noch camt.054.',
  ],
  'rejected-whole': [
    (file) =>
      `${file} was rejected as a whole, without its debits: send a table (number;reason) of its numbers`,
    (file) =>
      `Die Bank hat ${file} als Ganzes abgelehnt und nennt keine einzelnen Lastschriften. Ist sie auch sonst nicht eingezogen worden, nehmen Sie ihre Lastschriften zurück: eine ganze Datei unter „Abgelehnte Datei“, einen Teil mit einer Tabelle aus Nummer und Grund (MS03).`,
  ],
  'no-amount': [
    (amount) => `“${amount}” is no amount of a payment`,
    (amount) => `„${amount}“ ist kein Betrag einer Zahlung.`,
  ],
  'no-day': [(day) => `“${day}” is no day`, (day) => `„${day}“ ist kein Tag.`],
  'future-day': [
    (day) => `${day} is in the future: a statement holds what the bank has booked`,
    (day) =>
      `Der Tag ${day} liegt in der Zukunft. Gebucht wird nur, was die Bank schon gebucht hat.`,
  ],
  'old-day': [
    (day) => `${day} is more than ten years ago`,
    (day) => `Der Tag ${day} liegt mehr als zehn Jahre zurück. Bitte prüfen Sie das Jahr.`,
  ],
  'no-reason': [
    (reason) => `“${reason}” is no reason of a return`,
    (reason) => `„${reason}“ ist kein Grund eines Rückläufers, wie AC04.`,
  ],
  'statement-columns': [
    () => 'The first line does not name day, amount and text',
    () => 'In der ersten Zeile fehlen die Namen der Spalten: Tag, Betrag und Text.',
  ],
  'returns-columns': [
    () => 'The first line does not name number and reason',
    () => 'In der ersten Zeile fehlen die Namen der Spalten: Nummer und Grund.',
  ],
  'print-columns': [
    () => 'The first line does not name customerNumber and postcode',
    () => 'In der ersten Zeile fehlen die Namen der Spalten: Kundennummer und PLZ.',
  ],
  'no-print-list': [
    () => 'The list is no JSON of {customerNumber, postcode, country?}, as texts',
    () => 'Die Liste ist kein JSON mit Kundennummer und PLZ.',
  ],
  'too-long': [
    () => 'Reading the file took too long',
    () => 'Die Datei zu lesen hat zu lange gedauert. Bitte teilen Sie sie auf.',
  ],
  'too-many-files': [
    () => 'Too many files at once: try again in a moment',
    () => 'Zurzeit werden zu viele Dateien eingelesen. Bitte versuchen Sie es gleich noch einmal.',
  ],
  'too-large': [
    () => 'The file takes more memory than a statement may',
    () => 'Die Datei ist zu groß. Bitte teilen Sie sie auf.',
  ],
  'no-creditor': [
    () => 'The publisher has no sepaCreditorId, so nothing is debited',
    () => 'Der Verlag hat keine Gläubiger-Identifikationsnummer; eingezogen wird deshalb nichts.',
  ],
  'other-amount': [
    (cents) => `The transfer of this reference is of ${cents} cents`,
    () => 'Unter dieser Referenz wartet eine Zahlung über einen anderen Betrag.',
  ],
  'not-owed': [
    (number) => `The refund exceeds the amount owed on ${number}`,
    (number) => `So viel ist zur Rechnung ${number} nicht auszuzahlen.`,
  ],
  'debit-in-file': [
    (debit) =>
      `The invoice ${debit} is in a debit file that nobody has fetched: say takesOut to take it out`,
    (debit) =>
      `Die Rechnung ${debit} steht in einer Lastschriftdatei, die noch nicht abgerufen ist. Wählen Sie „Aus der Lastschriftdatei nehmen“, wenn sie nicht eingezogen werden soll.`,
  ],
  'debit-out': [
    (debit) => `The debit of the invoice ${debit} is in a file that was fetched for the bank`,
    (debit) =>
      `Die Rechnung ${debit} wird schon eingezogen: Ihre Lastschriftdatei ist abgerufen. Ordnen Sie die Zahlung zu, wenn die Lastschrift eingezogen oder zurückgegeben ist, oder überweisen Sie das Geld zurück.`,
  ],
  'no-campaign': [
    () => 'There is no such campaign of vouchers',
    () => 'Diese Gutschein-Aktion gibt es nicht.',
  ],
  'code-taken': [
    () => 'One of these codes is there already; nothing was made',
    () => 'Einen dieser Codes gibt es schon; gemacht wurde keiner.',
  ],
} satisfies Record<string, readonly [Sentence, Sentence]>

/** `what` is the offending value: a line, an amount or a day as sent. */
export type MoneyRefusal = { because: keyof typeof SENTENCES; what: string }

export const inEnglish = ({ because, what }: MoneyRefusal): string => SENTENCES[because][0](what)
export const inGerman = ({ because, what }: MoneyRefusal): string => SENTENCES[because][1](what)
