/** Why debits come back, by ISO 20022's external codes, as readers are told. */
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

/** „das Konto war nicht gedeckt“ */
export const reasonInWords = (code: string): string => REASONS[code] ?? `Grund ${code} der Bank`

/** Whether the mandate is of no use any more, or was never one. */
export const stopsMandate = (code: string): boolean => STOPPING.includes(code)

/** Whether the bank's costs are the payer's to bear (§ 280 BGB): there was no money, or the account is closed or blocked. */
export const isPayersFault = (code: string): boolean => ['AC04', 'AC06', 'AM04'].includes(code)

/** `AC04`, and `DNOR` or `NARR`. */
export const isReturnReason = (code: string): boolean => /^[A-Z]{2}[A-Z\d]{2}$/.test(code)
