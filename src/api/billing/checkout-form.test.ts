import { expect, test } from 'vitest'
import { ibanOf } from './checkout-form.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', { iban: 'DE89370400440532013000' }],
  ['AT611904300234573201', { iban: 'AT611904300234573201' }],
  ['CH93 0076 2011 6238 5295 7', 'iban-abroad'],
  ['GB29 NWBK 6016 1331 9268 19', 'iban-abroad'],
  ['CH93 0076 2011 6238 5295 8', 'no-iban'],
  ['', 'no-iban'],
])('reads the IBAN „%s“ as %j', (iban, read) => {
  expect(ibanOf({ iban })).toEqual(read)
})
