import { createHash } from 'node:crypto'
import {
  emailProblem,
  knownSalutation,
  normalizeName,
  personalDataProblems,
} from '../../rules/accounts/registration.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import { typedEmail, typedText } from '../../rules/language/typed-text.ts'
import { knownHash, type HashKind } from '../accounts/imported/hash-kinds.ts'
import { parseDate, type DateZone } from '../content/import/dates.ts'
import type { Columns, ReaderField } from './columns.ts'
import { consentOf, newslettersOf, type Consent } from './consent-fields.ts'
import { textOf } from '../content/import/reading/field-text.ts'
import { RecordRefusal } from './record-refusal.ts'

export type ReaderRecord = {
  email: string
  firstName: string
  lastName: string
  salutation: string
  /** When the account was made in the other system; `null` if the file does not say. */
  createdAt: Date | null
  isConfirmed: boolean
  password: { kind: HashKind; hash: string } | null
  /** Ids of newsletters of this site. */
  newsletters: readonly string[]
  /** The proof of consent to the newsletters; `null` if anything of it is missing. */
  consent: Consent | null
  /** The parts of the record that are left out. */
  notes: readonly string[]
  recordHash: Buffer
}

export type RecordOptions = {
  now: Date
  /** An operator's word that the source confirmed every address by mail. */
  isConfirmed: boolean
  withoutUnknownPasswords: boolean
  /** The text of consent for records without one. */
  consentText: string | undefined
  /** Newsletters of this site by the name in the source; `null`: left out. */
  newsletters: ReadonlyMap<string, string | null>
  /** Ids of this site's newsletters. */
  offered: readonly string[]
}

export type Field = (name: ReaderField) => string

const SALUTATIONS: Readonly<Record<string, string>> = {
  mr: 'Herr',
  mrs: 'Frau',
  ms: 'Frau',
  diverse: 'Divers',
}
const IN_USE = new Set(['', 'activated', 'active', 'aktiv', 'confirmed', 'subscribed'])
const YES = new Set(['1', 'true', 'yes', 'y', 'ja', 'x'])
const NO = new Set(['', '0', 'false', 'no', 'n', 'nein', 'null'])
const OLDEST = '1990'

/** Parses a row; throws `RecordRefusal` with one sentence that says what to do. It holds no part of a reader's data. */
export function readerRecord(
  values: Readonly<Record<string, unknown>>,
  columns: Columns,
  options: RecordOptions,
): ReaderRecord {
  const valueOf = (name: ReaderField): unknown => values[columns.of.get(name) ?? '']
  const field: Field = (name) => textOf(valueOf(name))
  const dateOf = (name: ReaderField): Date | null =>
    dateIn(
      { name, text: field(name), zone: columns.inUtc.has(name) ? 'UTC' : 'Europe/Berlin' },
      options.now,
    )
  refuseUnused(field)
  const notes: string[] = []
  const record = {
    email: emailOf(field),
    ...namesOf(field, notes),
    createdAt: dateOf('created'),
    isConfirmed: options.isConfirmed || isConfirmed(field, dateOf),
    password: passwordOf(field, options, notes),
    newsletters: newslettersOf(
      { listed: valueOf('newsletters'), subscribed: field('subscribed') },
      options,
    ),
    consent: consentOf(field, options, dateOf),
  }
  const recordHash = createHash('sha256').update(JSON.stringify(record)).digest()
  return { ...record, notes, recordHash }
}

function refuseUnused(field: Field): void {
  const status = field('status')
  if (!IN_USE.has(status.toLowerCase()))
    throw new RecordRefusal(
      'status',
      `„${cutText(status, 20)}“ is no account in use: remove the record`,
    )
  if (!NO.has(field('deleted').toLowerCase()))
    throw new RecordRefusal('deleted', 'the source has deleted the reader: remove the record')
}

function emailOf(field: Field): string {
  const email = field('email')
  const problem = emailProblem(email)
  if (problem === 'email-missing')
    throw new RecordRefusal('email', 'it is missing: add it or remove the record')
  if (problem)
    throw new RecordRefusal(
      'email',
      'it is no complete e-mail address: correct it or remove the record',
    )
  return typedEmail(email)
}

/** Names that this site does not accept are left out; the reader is asked for them after the first sign-in. */
function namesOf(
  field: Field,
  notes: string[],
): Pick<ReaderRecord, 'firstName' | 'lastName' | 'salutation'> {
  const salutation = field('salutation')
  const given = field('firstName') || field('lastName')
  const [firstName, lastName] = given
    ? [field('firstName'), field('lastName')]
    : splitName(field('name'))
  const problems = personalDataProblems({ firstName, lastName })
  const accepted = (name: string, problem: string | undefined): string => {
    if (problem === 'name-shape')
      notes.push('name: it is no name that this site accepts and is left out')
    return problem ? '' : normalizeName(name)
  }
  return {
    salutation: knownSalutation(SALUTATIONS[salutation.toLowerCase()] ?? salutation),
    firstName: accepted(firstName, problems.firstName),
    lastName: accepted(lastName, problems.lastName),
  }
}

/** The last word is the family name. */
function splitName(name: string): [string, string] {
  const line = typedText(name, 'line')
  const place = line.lastIndexOf(' ')
  return place < 0 ? [line, ''] : [line.slice(0, place), line.slice(place + 1)]
}

function isConfirmed(field: Field, dateOf: (name: ReaderField) => Date | null): boolean {
  const said = field('confirmed')
  if (YES.has(said.toLowerCase())) return true
  return NO.has(said.toLowerCase()) ? false : dateOf('confirmed') !== null
}

type GivenDate = { name: ReaderField; text: string; zone: DateZone }

/** Reads a date, or seconds or milliseconds since 1970; `null` if it is not given. */
function dateIn({ name, text, zone }: GivenDate, now: Date): Date | null {
  if (text === '' || text.startsWith('0000-00-00')) return null
  const iso = /^(?:\d{9,10}|\d{12,13})$/.test(text)
    ? new Date(Number(text) * (text.length > 10 ? 1 : 1000)).toISOString()
    : parseDate(text, zone)
  if (!iso || iso < OLDEST)
    throw new RecordRefusal(
      name,
      'it is no date: write it like 2024-05-31T18:30:00Z or 31.05.2024 18:30',
    )
  if (iso > now.toISOString()) throw new RecordRefusal(name, 'it is in the future: correct it')
  return new Date(iso)
}

function passwordOf(
  field: Field,
  options: RecordOptions,
  notes: string[],
): ReaderRecord['password'] {
  const text = field('passwordHash')
  if (text === '') return null
  const known = knownHash(text)
  if ('kind' in known) return known
  if (!options.withoutUnknownPasswords)
    throw new RecordRefusal(
      'passwordHash',
      `${known.refused}: --without-unknown-passwords imports the reader without a password`,
    )
  notes.push(`passwordHash: ${known.refused}; the reader is imported without a password`)
  return null
}
