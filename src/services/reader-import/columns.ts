/** The columns of lists of readers, as the systems and spreadsheets name them. */

export type ReaderSystem = 'ghost' | 'wordpress' | 'plenigo' | 'table'

export type ReaderField =
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'salutation'
  | 'created'
  | 'confirmed'
  | 'passwordHash'
  | 'newsletters'
  | 'subscribed'
  | 'consentTime'
  | 'consentSource'
  | 'consentText'
  | 'status'
  | 'deleted'

/** Spellings without spaces, hyphens, underscores and capital letters. */
const SPELLINGS: Readonly<Record<ReaderField, string>> = {
  email: 'email emailaddress mail useremail emailadresse mailadresse',
  name: 'name displayname fullname',
  firstName: 'firstname givenname vorname',
  lastName: 'lastname familyname surname nachname',
  salutation: 'salutation anrede',
  created:
    'created createdat datecreatedgmt createdate datecreated signup userregistered registereddate registered registrationdate dateregistered angelegt angelegtam erstelltam registriert registriertam registrierungsdatum',
  confirmed: 'confirmed emailconfirmed emailverified verified bestätigt bestaetigt',
  passwordHash: 'passwordhash userpass password passwort passworthash',
  newsletters: 'newsletters newsletter',
  subscribed: 'subscribedtoemails',
  consentTime: 'consenttime consentat optintime confirmtime einwilligungam',
  consentSource: 'consentsource consentip optinip confirmip einwilligungvon',
  consentText: 'consenttext einwilligungstext',
  status: 'status',
  deleted: 'deletedat deleted',
}

const FIELDS = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as ReaderField] as const),
  ),
)

const bare = (column: string): string => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export type Columns = {
  system: ReaderSystem
  /** The column of each field that the file has. */
  of: ReadonlyMap<ReaderField, string>
  /** Fields whose dates are in UTC if they name no time zone. */
  inUtc: ReadonlySet<ReaderField>
  /** Columns whose values are not imported. */
  unread: readonly string[]
}

/** WordPress and Ghost store dates in UTC; WooCommerce's `date_created` is in the time of the shop. */
const isUtc = (system: ReaderSystem, name: string): boolean =>
  system === 'ghost' || name === 'userregistered' || isInGmt(name)

const isInGmt = (name: string): boolean => /gmt$/i.test(name)

/** Recognizes the system and the fields by the names of the columns. */
export function columnsOf(names: readonly string[]): Columns {
  const system = systemOf(new Set(names.map(bare)))
  const of = new Map<ReaderField, string>()
  const inUtc = new Set<ReaderField>()
  const unread = []
  // Columns in UTC come first, because local time is ambiguous in the hour that a clock change repeats.
  const [first, last] = [names.filter(isInGmt), names.filter((name) => !isInGmt(name))]
  for (const name of [...first, ...last]) {
    const field = fieldOf(system, bare(name))
    if (field && !of.has(field)) {
      of.set(field, name)
      if (isUtc(system, bare(name))) inUtc.add(field)
    } else if (name.trim() !== '') unread.push(name)
  }
  return { system, of, inUtc, unread }
}

function systemOf(names: ReadonlySet<string>): ReaderSystem {
  const has = (...all: string[]) => all.every((name) => names.has(name))
  if (
    has('email', 'subscribedtoemails') ||
    has('email', 'complimentaryplan') ||
    has('uuid', 'email', 'newsletters')
  )
    return 'ghost'
  if (has('useremail') || has('userlogin') || has('email', 'username', 'roles')) return 'wordpress'
  // WooCommerce's list of customers, by its REST API and as a table.
  if (has('email', 'username', 'ispayingcustomer') || has('email', 'username', 'totalspend'))
    return 'wordpress'
  if (
    has('customerid', 'email', 'registrationdate') ||
    has('customerid', 'email', 'externalsystemid')
  )
    return 'plenigo'
  return 'table'
}

/** Ghost's and WordPress's `status` says nothing about whether the account is in use. */
function fieldOf(system: ReaderSystem, name: string): ReaderField | undefined {
  const field = FIELDS.get(name)
  return field === 'status' && (system === 'ghost' || system === 'wordpress') ? undefined : field
}

/** The columns' names in the documentation of the generic table. */
export const DOCUMENTED_COLUMNS =
  'email, name, first_name, last_name, salutation, created, confirmed, password_hash, newsletters, consent_time, consent_source, consent_text, status'
