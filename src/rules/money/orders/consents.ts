/** § 356 Abs. 5 BGB: the consent of a buyer of coins, because coins can be spent immediately. */
export const PACK_CONSENT =
  'Ich verlange ausdrücklich, dass die Coins gutgeschrieben werden, sobald sie bezahlt sind, also vor Ablauf der Widerrufsfrist. Ich weiß, dass mein Widerrufsrecht für dieses Paket erlischt, sobald ich den ersten Coin ausgebe.'

/** § 357a BGB: the consent of a buyer who withdrew an order within the last twelve months. */
export const USED_DAYS_CONSENT =
  'Ich verlange ausdrücklich, dass der Zugang sofort beginnt, also vor Ablauf der Widerrufsfrist. Widerrufe ich, zahle ich den Anteil des Preises für die Tage bis zu meinem Widerruf.'
