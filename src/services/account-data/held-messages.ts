/** The part of `HELD_TABLES` about newsletters and push messages. */
export const HELD_MESSAGES = {
  newsletter_subscriptions: {
    title: 'Newsletter',
    key: 'account_id',
    columns: {
      newsletter: 'Newsletter',
      requested_at: 'Bestellt am',
      confirmed_at: 'Bestätigt am',
      consent_version: 'Fassung der Einwilligung',
      consent_source: 'Herkunft der übernommenen Einwilligung',
      imported_at: 'Übernommen am',
      opt_in_sent_at: 'Nach der Übernahme um Bestätigung gebeten am',
      email: 'Bestellt für die Adresse',
      ended_at: 'Beendet am',
      ended_by: 'Beendet durch',
      bounces: 'Unzustellbar in Folge',
      opens_agreed_at: 'Mitzählen von Öffnen und Klicks erlaubt am',
      opens_version: 'Fassung dieser Einwilligung',
      opens_ended_at: 'Mitzählen widerrufen am',
    },
    withheld: ['id', 'code_hash', 'unsubscribe_key'],
  },
  push_subscriptions: {
    title: 'Benachrichtigungen',
    key: 'account_id',
    columns: {
      made_at: 'Eingeschaltet am',
      breaking: 'Eilmeldungen',
      follows: 'Was ich verfolge',
      choices: 'Themen und Orte',
      quiet_from: 'Ruhe ab (Uhr)',
      quiet_to: 'Ruhe bis (Uhr)',
    },
    withheld: ['id', 'endpoint', 'endpoint_hash', 'p256dh', 'auth'],
  },
} as const
