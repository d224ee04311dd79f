import { expect, test } from 'vitest'
import { parseSettings } from '../site/settings.ts'
import { registeredCmp } from './registered-cmp.ts'
import { TCF_VENDORS } from './vendor-facts.ts'
import { GENERAL_VENDORS } from './vendors.ts'

test('registeredCmp accepts only ids that IAB Europe can assign', () => {
  const cmp = (tcf_cmp_id: number) => registeredCmp(parseSettings({ tcf_cmp_id }))
  for (const none of [0, 1, -2, 2.5, 4096]) expect(cmp(none)).toBeNull()
  for (const one of [2, 300, 4095]) expect(cmp(one)).toBe(one)
})

test('the TCF vendors are those of the general consent', () => {
  expect([...TCF_VENDORS.keys()]).toEqual(GENERAL_VENDORS)
})
