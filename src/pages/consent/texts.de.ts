import type { StoredConsent } from '../../services/consents/consents-service.ts'

export const NOTICES = {
  saved: 'Ihre Entscheidung ist gespeichert.',
  none: 'Alle Einwilligungen sind abgelehnt. Hier wählen Sie neu, was Sie erlauben.',
  again: 'Das ließ sich nicht zuordnen. Bitte entscheiden Sie hier noch einmal.',
  'not-kept':
    'Ihre Einwilligung konnten wir gerade nicht festhalten. Sie gilt deshalb nicht; bitte versuchen Sie es später noch einmal.',
} as const
export type ConsentNotice = keyof typeof NOTICES

export const REJECT_ALL = 'Alle ablehnen'

export const CHOICES: Record<StoredConsent['choice'], string> = {
  all: 'alles akzeptiert',
  none: 'alles abgelehnt oder widerrufen',
  chosen: 'einzeln ausgewählt',
  add: 'einem Anbieter zugestimmt',
  remote: 'bei unserem Einwilligungsdienst entschieden',
}
