/** Messages to readers if plenigo fails, and names for objects without a name at plenigo. */
export const texts = {
  away: 'Der Abo-Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  unsure:
    'Ob Ihr Kauf angekommen ist, steht noch nicht fest. Bitte versuchen Sie es in einer Minute noch einmal: Doppelt abgebucht wird nichts.',
  otherCustomer:
    'Zu Ihrer E‑Mail-Adresse gibt es beim Abo-Dienst schon ein anderes Konto. Bitte wenden Sie sich an den Leserservice.',
  contract: (titles: string, isBlocked: boolean) =>
    `${titles || 'Abo'}${isBlocked ? ' (gesperrt)' : ''}`,
  wallet: 'Coins',
} as const
