import { expect, test } from 'vitest'
import { keptUnder } from './offline-key.ts'

const keyOf = (address: string) => keptUnder(`https://www.morgenblatt.example${address}`)

test('all addresses of an article are cached under its id', () => {
  const addresses = ['/1300101', '/region/die-bruecke-1300101', '/1300101#abschnitt-2']
  expect(addresses.map(keyOf)).toEqual(['/1300101', '/1300101', '/1300101'])
})

test.each(['/', '/sport', '/autor/jana-wiesdorf-11', '/1300101?geschenk=abc', '/suche?q=Rhein'])(
  'the page %s is cached under its own address',
  (address) => {
    expect(keyOf(address)).toBe(address)
  },
)
