import { expect, test } from 'vitest'
import { exportPage } from './export-page.ts'

test('the export page formats dates, addresses and codes in German', () => {
  const row = {
    starts_on: '2026-11-27',
    payment_method: 'invoice',
    address: { street: 'Hauptstr. 1', salutation: '', city: 'Köln' },
  }
  const held = { table: 'orders', title: 'Bestellungen', withheld: [], rows: [row] }
  const columns = { starts_on: 'Beginn', payment_method: 'Zahlung', address: 'Anschrift' }
  const data = [{ ...held, columns }]
  const html = exportPage({ madeAt: '2026-11-27T12:00:00Z', accountId: '1', data }, 'Morgenblatt')
  expect(html).toContain('<td>27. November 2026</td>')
  expect(html).toContain('<td>Rechnung</td>')
  expect(html).toContain('<td>Hauptstr. 1, Köln</td>')
})

test('the export page lists address fields in postal order, not in the order of the database', () => {
  const address = {
    city: 'Leverkusen',
    street: 'Am Markt 3',
    country: 'DE',
    lastName: 'Wallet',
    postcode: '51373',
    firstName: 'Wanda',
    salutation: '',
  }
  const columns = { address: 'Anschrift' }
  const data = [
    { table: 'orders', title: 'Bestellungen', withheld: [], columns, rows: [{ address }] },
  ]
  const html = exportPage({ madeAt: '2026-11-27T12:00:00Z', accountId: '1', data }, 'Morgenblatt')
  expect(html).toContain('<td>Wanda, Wallet, Am Markt 3, 51373, Leverkusen, DE</td>')
})
