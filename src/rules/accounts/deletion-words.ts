/** The data that remains after an account is deleted (§ 147 AO). */
export const RETAINED_FOR_TAXES =
  'Haben Sie etwas bestellt, bleiben Bestellungen und Buchungen ohne Namen und Anschrift, solange das Steuerrecht es verlangt.'
