import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { HELD_INDIRECTLY } from './held-indirectly.ts'
import { HELD_CARDS } from './held-cards.ts'
import { HELD_MESSAGES } from './held-messages.ts'
import { HELD_MONEY } from './held-money.ts'
import { HELD_STAFF } from './held-staff.ts'

/** A column that refers to a row of another of these tables. */
type KeyOfAnother = { column: string; of: keyof Tables; by: string }

export type HeldTable = {
  /** German heading above the table. */
  title: string
  /**
   * The column that refers to the account or its customer. Rows by customer stay after the account is deleted,
   * without a link to it.
   */
  key: 'id' | 'account_id' | 'customer_id' | KeyOfAnother
  /** Exported columns in display order, with their German labels. */
  columns: Readonly<Record<string, string>>
  /** Columns that are not exported: hashes and keys that only the site may know. */
  withheld?: readonly string[]
}

/**
 * Every table that refers to a reader, directly or through another row, with its exported columns. A test compares
 * this list with the schema, so that no new table is forgotten. Deleting an account deletes the rows that refer to it
 * (on delete cascade); rows that refer to its customer are kept as long as tax law requires, without a link to a
 * person.
 */
export const HELD_TABLES: Readonly<Partial<Record<keyof Tables, HeldTable>>> = {
  accounts: {
    title: 'Konto',
    key: 'id',
    columns: {
      id: 'Kontonummer',
      email: 'E-Mail-Adresse',
      email_verified: 'E-Mail-Adresse bestätigt',
      salutation: 'Anrede',
      first_name: 'Vorname',
      last_name: 'Nachname',
      roles: 'Rechte',
      newsroom_role: 'Rolle in der Redaktion',
      blocked: 'Gesperrt',
      created_at: 'Angelegt am',
      terms_accepted_at: 'Bedingungen angenommen am',
      newsletter_opt_in: 'Newsletter bei der Registrierung gewünscht',
      onboarding_completed_at: 'Einführung beendet am',
    },
    withheld: ['password_hash'],
  },
  bookmarks: {
    title: 'Merkliste',
    key: 'account_id',
    columns: { article_id: 'Artikel', saved_at: 'Gemerkt am' },
  },
  tag_bookmarks: {
    title: 'Meine Themen',
    key: 'account_id',
    columns: {
      tag_id: 'Thema',
      label: 'Name',
      target: 'Adresse',
      position: 'Platz in der Reihe',
      saved_at: 'Gemerkt am',
    },
  },
  author_bookmarks: {
    title: 'Autorinnen und Autoren, denen ich folge',
    key: 'account_id',
    columns: {
      author_id: 'Autorin oder Autor',
      label: 'Name',
      target: 'Adresse',
      saved_at: 'Gemerkt am',
    },
  },
  region_bookmarks: {
    title: 'Meine Orte',
    key: 'account_id',
    columns: { region_id: 'Ort', label: 'Name', target: 'Adresse', saved_at: 'Gemerkt am' },
  },
  read_articles: {
    title: 'Gelesene Artikel',
    key: 'account_id',
    columns: { article_id: 'Artikel', read_at: 'Gelesen am' },
  },
  ...HELD_MESSAGES,
  ...HELD_MONEY,
  ...HELD_CARDS,
  ...HELD_INDIRECTLY,
  ...HELD_STAFF,
  meter_counts: {
    title: 'Gezählte Artikel',
    key: 'account_id',
    columns: {
      counter: 'Zähler',
      article_ids: 'Artikel',
      ends_at: 'Gezählt bis',
      reader: 'Gezählt für',
      anonymous_id: 'Anonyme Kennung',
    },
  },
  link_tokens: {
    title: 'Verschenkte Artikel',
    key: 'account_id',
    columns: {
      type: 'Art',
      scope: 'Reichweite',
      article_id: 'Artikel',
      note: 'Vermerk',
      created_at: 'Verschenkt am',
      expires_at: 'Gültig bis',
      revoked_at: 'Zurückgezogen am',
      uses: 'Geöffnet',
      last_used_at: 'Zuletzt geöffnet am',
    },
    withheld: ['jti'],
  },
  gift_months: {
    title: 'Verschenkte Artikel je Monat',
    key: 'account_id',
    columns: { month: 'Monat', given: 'Verschenkt' },
  },
  refresh_tokens: {
    title: 'Anmeldungen',
    key: 'account_id',
    columns: {
      created_at: 'Erneuert am',
      expires_at: 'Gültig bis',
      replaced_at: 'Ersetzt am',
      revoked_at: 'Beendet am',
    },
    withheld: ['id', 'family', 'token_hash'],
  },
  security_events: {
    title: 'Sicherheit',
    key: 'account_id',
    columns: { id: 'Nummer', kind: 'Was geschah', device: 'Gerät', created_at: 'Am' },
  },
  account_providers: {
    title: 'Anmeldung über andere Anbieter',
    key: 'account_id',
    columns: { provider: 'Anbieter', subject: 'Kennung dort', linked_at: 'Verknüpft am' },
  },
  account_codes: {
    title: 'Bestätigungen per E-Mail',
    key: 'account_id',
    columns: {
      purpose: 'Zweck',
      new_email: 'Neue E-Mail-Adresse',
      created_at: 'Verschickt am',
      expires_at: 'Gültig bis',
      used_at: 'Benutzt am',
    },
    withheld: ['code_hash'],
  },
  pending_registrations: {
    title: 'Registrierungen, die noch niemand bestätigt hat',
    key: 'account_id',
    columns: {
      salutation: 'Anrede',
      first_name: 'Vorname',
      last_name: 'Nachname',
      terms_accepted_at: 'Bedingungen angenommen am',
      newsletter_opt_in: 'Newsletter gewünscht',
      next_path: 'Danach geöffnete Seite',
      order_draft: 'Ihre Bestellung, bis die Adresse bestätigt ist',
      created_at: 'Abgeschickt am',
      expires_at: 'Gültig bis',
    },
    withheld: ['id', 'password_hash', 'device_hash'],
  },
  known_devices: {
    title: 'Browser, in denen Sie angemeldet waren',
    key: 'account_id',
    columns: {
      created_at: 'Zum ersten Mal am',
      last_used_at: 'Zuletzt am',
      expires_at: 'Bekannt bis',
    },
    withheld: ['secret_hash'],
  },
  mails: {
    title: 'E-Mails, die noch verschickt werden',
    key: 'account_id',
    columns: {
      kind: 'Art',
      recipient: 'An',
      created_at: 'Geschrieben am',
      failed_at: 'Aufgegeben am',
    },
    withheld: ['id', 'data', 'last_error'],
  },
  imported_readers: {
    title: 'Übernahme aus einem anderen System',
    key: 'account_id',
    columns: {
      source: 'Herkunft',
      imported_at: 'Übernommen am',
      used_at: 'Hier zuerst angemeldet am',
      password_kind: 'Art des übernommenen Passworts',
    },
    withheld: ['record_hash', 'password_hash'],
  },
  account_deletions: {
    title: 'Gewünschte Löschung',
    key: 'account_id',
    columns: { receipt: 'Beleg', requested_at: 'Gewünscht am', due_at: 'Fällig am' },
  },
}

export const keyColumn = ({ key }: HeldTable): string =>
  typeof key === 'string' ? key : key.column

/** Returns the condition that selects an account's rows of a table. */
export function isHeld(held: HeldTable, accountId: string): RawBuilder<boolean> {
  const { key } = held
  const column = sql.ref(keyColumn(held))
  if (key === 'customer_id')
    return sql`${column} = (select customer_id from billing_customers where account_id = ${accountId})`
  if (typeof key === 'string') return sql`${column} = ${accountId}`
  const other = HELD_TABLES[key.of]
  if (!other) throw new Error(`${key.of} is held by nobody`)
  return sql`${column} in (select ${sql.ref(key.by)} from ${sql.table(key.of)} where ${isHeld(other, accountId)})`
}
