import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { readerRecord } from './reader-record.ts'

const options = {
  now: new Date('2026-11-29T12:00:00Z'),
  isConfirmed: false,
  withoutUnknownPasswords: false,
  consentText: 'Ja',
  newsletters: new Map([['subscribed_to_emails', null]]),
  offered: [],
}

const recordOf = (values: Record<string, unknown>) =>
  readerRecord(
    { email: 'jana@leser.example', ...values },
    columnsOf(['email', ...Object.keys(values)]),
    options,
  )

const createdAt = (values: Record<string, unknown>) => recordOf(values).createdAt?.toISOString()

/** In the night of 27 October 2024 the clock shows 02:30 twice: at 00:30 and at 01:30 UTC. */
const SUMMER = '2024-07-01T10:30:00.000Z'
const FIRST = '2024-10-27T00:30:00.000Z'
const SECOND = '2024-10-27T01:30:00.000Z'
const WINTER = '2024-12-01T10:30:00.000Z'
const MOMENTS = [SUMMER, FIRST, SECOND, WINTER]
const bare = (moment: string) => moment.replace('T', ' ').slice(0, 19)
const german = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString()

test.each([
  [
    'user_registered of WordPress',
    (moment: string) => ({ user_login: 'j', user_registered: bare(moment) }),
  ],
  [
    'user_registered in a table of one’s own',
    (moment: string) => ({ user_registered: bare(moment) }),
  ],
  [
    'registered_date of the REST API of WordPress',
    (moment: string) => ({
      username: 'j',
      roles: [],
      registered_date: moment.replace('.000Z', '+00:00'),
    }),
  ],
  [
    'date_created_gmt of WooCommerce',
    (moment: string) => ({
      username: 'j',
      is_paying_customer: true,
      date_created: german(moment),
      date_created_gmt: moment.slice(0, 19),
    }),
  ],
  [
    'created_at of Ghost',
    (moment: string) => ({ subscribed_to_emails: 'true', created_at: moment }),
  ],
  [
    'created_at of a database of Ghost',
    (moment: string) => ({ subscribed_to_emails: 'true', created_at: bare(moment) }),
  ],
  [
    'registrationDate of plenigo',
    (moment: string) => ({ customerId: '1', registrationDate: moment }),
  ],
  [
    'create_date of Piano in seconds',
    (moment: string) => ({ uid: 'u', create_date: Date.parse(moment) / 1000 }),
  ],
  [
    'create_date in milliseconds',
    (moment: string) => ({ uid: 'u', create_date: Date.parse(moment) }),
  ],
])('reads %s as the moment it means, on both sides of a clock change', (_, values) => {
  expect(MOMENTS.map((moment) => createdAt(values(moment)))).toEqual(MOMENTS)
})

test.each([
  [
    'date_created of WooCommerce without date_created_gmt',
    (moment: string) => ({ username: 'j', is_paying_customer: true, date_created: german(moment) }),
  ],
  [
    '„Sign Up“ of the table of WooCommerce',
    (moment: string) => ({
      Username: 'j',
      'Total Spend': '0',
      'Sign Up': german(moment).replace('T', ' '),
    }),
  ],
  ['created of a table of one’s own', (moment: string) => ({ created: german(moment) })],
  [
    'a German date of a table of one’s own',
    (moment: string) => ({
      Angelegt:
        moment === SUMMER
          ? '01.07.2024 12:30'
          : moment === WINTER
            ? '01.12.2024 11:30'
            : '27.10.2024 02:30',
    }),
  ],
])('reads %s as German time; of the hour that comes twice, the first', (_, values) => {
  expect(MOMENTS.map((moment) => createdAt(values(moment)))).toEqual([SUMMER, FIRST, FIRST, WINTER])
})

test('reads a moment of WordPress that a spreadsheet has rewritten as UTC', () => {
  expect(createdAt({ user_registered: '01.07.2024 10:30' })).toBe(SUMMER)
  expect(createdAt({ user_registered: '0000-00-00 00:00:00' })).toBeUndefined()
})

test('reads the time of a consent in German time, unless the source is Ghost', () => {
  const consent = { consent_time: '2024-07-01 12:30:00', consent_source: '192.0.2.1' }
  expect(recordOf(consent).consent?.at.toISOString()).toBe(SUMMER)
  const ofGhost = { ...consent, subscribed_to_emails: '', consent_time: '2024-07-01 10:30:00' }
  expect(recordOf(ofGhost).consent?.at.toISOString()).toBe(SUMMER)
})
