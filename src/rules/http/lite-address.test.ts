import { expect, test } from 'vitest'
import { liteAddress } from './lite-address.ts'

test.each([
  ['/', '/?lite'],
  ['/sport', '/sport?lite'],
  ['/sport#liga', '/sport?lite#liga'],
  ['/suche?q=Rhein', '/suche?q=Rhein&lite'],
  ['/suche?q=Rhein#treffer', '/suche?q=Rhein&lite#treffer'],
])('the address of %s without script is %s', (address, lite) => {
  expect(liteAddress(address)).toBe(lite)
})
