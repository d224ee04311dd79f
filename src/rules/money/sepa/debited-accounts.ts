/** The countries of the European Economic Area, as in the first letters of IBANs. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/**
 * Whether an account can be debited. Outside the EEA (such as CH, GB, MC, SM) banks require the debtor's BIC and structured
 * address in the file. The checkout does not ask for them, so such accounts are refused.
 */
export const isDebited = (iban: string): boolean => EEA.has(iban.slice(0, 2))

/** The sentence for a reader whose account cannot be debited. */
export const NOT_DEBITED =
  'Von Konten außerhalb des Europäischen Wirtschaftsraums, zum Beispiel in der Schweiz oder in Großbritannien, können wir nicht einziehen. Bitte nennen Sie ein anderes Konto, oder wählen Sie eine andere Zahlungsart.'
