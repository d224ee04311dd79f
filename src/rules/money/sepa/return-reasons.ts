/** Reasons for returned debits, by ISO 20022 external code, in German for readers. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'die IBAN stimmt nicht',
  AC04: 'das Konto ist geschlossen',
  AC06: 'das Konto ist gesperrt',
  AC13: 'das Konto kann nicht belastet werden',
  AG01: 'das Konto nimmt keine Lastschriften an',
  AM04: 'das Konto war nicht gedeckt',
  BE05: 'die Gläubiger-Identifikationsnummer wurde nicht erkannt',
  MD01: 'der Bank liegt kein gültiges Mandat vor',
  MD06: 'Sie haben der Lastschrift widersprochen',
  MD07: 'das Konto ist erloschen',
  MS02: 'Sie haben die Zahlung abgelehnt',
  MS03: 'die Bank nennt keinen Grund',
  SL01: 'das Konto ist für unsere Lastschriften nicht freigegeben',
}

const STOPPING = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD06', 'MD07', 'MS02', 'SL01']

/** Returns the reason: „das Konto war nicht gedeckt“. */
export const reasonInWords = (code: string): string => REASONS[code] ?? `Grund ${code} der Bank`

/** Whether the mandate cannot be used any more, or was never valid. */
export const stopsMandate = (code: string): boolean => STOPPING.includes(code)

/** Whether the payer must bear the bank's costs (§ 280 BGB): insufficient funds, or a closed or blocked account. */
export const isPayersFault = (code: string): boolean => ['AC04', 'AC06', 'AM04'].includes(code)

/** Whether the code has the form `AC04`, `DNOR` or `NARR`. */
export const isReturnReason = (code: string): boolean => /^[A-Z]{2}[A-Z\d]{2}$/.test(code)
