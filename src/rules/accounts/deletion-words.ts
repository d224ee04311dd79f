/** What is left of an account that is gone (§ 147 AO). */
export const KEPT_FOR_TAXES =
  'Haben Sie etwas bestellt, bleiben Bestellungen und Buchungen ohne Namen und Anschrift, solange das Steuerrecht es verlangt.'
