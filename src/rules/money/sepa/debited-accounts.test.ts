import { expect, test } from 'vitest'
import { isDebited } from './debited-accounts.ts'

test.each([
  'DE89370400440532013000',
  'AT611904300234573201',
  'LI21088100002324013AA',
  'NO9386011117947',
])('debits %s, an account in the EEA', (iban) => expect(isDebited(iban)).toBe(true))

test.each([
  'CH9300762011623852957',
  'GB29NWBK60161331926819',
  'MC5811222000010123456789030',
  'SM86U0322509800000000270100',
])('does not debit %s, an account outside the EEA', (iban) => expect(isDebited(iban)).toBe(false))
