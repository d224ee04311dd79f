/** Tables that refer to a reader only through another row, such as deliveries, invitations and charges. */
export const HELD_INDIRECTLY = {
  newsletter_deliveries: {
    title: 'Ausgaben von Newslettern, die an Sie gingen',
    key: { column: 'subscription_id', of: 'newsletter_subscriptions', by: 'id' },
    columns: { issue_id: 'Ausgabe', state: 'Stand' },
    withheld: ['open_key', 'click_key'],
  },
  push_deliveries: {
    title: 'Benachrichtigungen, die an Ihre Browser gingen',
    key: { column: 'subscription_id', of: 'push_subscriptions', by: 'id' },
    columns: {
      message_id: 'Nachricht',
      state: 'Stand',
      tries: 'Versuche',
      next_at: 'Zuletzt vorgesehen für',
    },
  },
  household_invitations: {
    title: 'Einladungen zu Ihrem Abo',
    key: { column: 'subscription_id', of: 'subscriptions', by: 'id' },
    columns: { email: 'Eingeladen', invited_at: 'Am', expires_at: 'Gültig bis' },
    withheld: ['id', 'code_hash'],
  },
  vouchers: {
    title: 'Codes Ihrer Geschenke',
    key: { column: 'gift_order_id', of: 'orders', by: 'id' },
    columns: { code: 'Code', created_at: 'Vergeben am', void_at: 'Ungültig seit' },
    withheld: ['campaign', 'batch'],
  },
  gift_deliveries: {
    title: 'Versand Ihrer Geschenke',
    key: { column: 'order_id', of: 'orders', by: 'id' },
    columns: {
      recipient: 'Empfänger',
      greeting: 'Ihr Gruß',
      send_on: 'Vorgesehen für',
      sent_at: 'Verschickt am',
      failed_at: 'Nicht zugestellt am',
    },
    withheld: ['queued_at'],
  },
  card_charges: {
    title: 'Abbuchungen von Ihrer Karte',
    key: { column: 'bill_id', of: 'bills', by: 'transaction_id' },
    columns: {
      cents: 'Betrag in Cent',
      state: 'Stand',
      card: 'Karte',
      payment_intent: 'Zahlung beim Zahlungsdienst',
      problem: 'Problem',
      asked_at: 'Veranlasst am',
    },
  },
} as const
