/** The European Economic Area, as the beginnings of its IBANs. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/**
 * Whether an account is debited. Outside the EEA (as CH, GB, MC, SM) banks demand BIC and structured address of the debtor in
 * the file, which nobody is asked for; such accounts are refused.
 */
export const isDebited = (iban: string): boolean => EEA.has(iban.slice(0, 2))

/** What is said to somebody whose account is not debited. */
export const NOT_DEBITED =
  'Von Konten außerhalb des Europäischen Wirtschaftsraums, zum Beispiel in der Schweiz oder in Großbritannien, können wir nicht einziehen. Bitte nennen Sie ein anderes Konto, oder wählen Sie eine andere Zahlungsart.'
