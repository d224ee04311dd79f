import { expect, test } from 'vitest'
import { registeredCmp } from './tcf.ts'

test('an id is one that can be registered', () => {
  for (const none of [0, 1, -2, 2.5, 4096]) expect(registeredCmp({ tcf_cmp_id: none })).toBeNull()
  for (const one of [2, 300, 4095]) expect(registeredCmp({ tcf_cmp_id: one })).toBe(one)
})
