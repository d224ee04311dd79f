import { expect, test } from 'vitest'
import { reloadAllowed } from './reload-guard.ts'

test('[S9.03] the same path may reload once within ten seconds', () => {
  const first = reloadAllowed('/politik', null, 1000)
  expect(first).toEqual({ path: '/politik', expires: 11_000 })
  const remembered = JSON.stringify(first)
  expect(reloadAllowed('/politik', remembered, 10_999)).toBeUndefined()
  expect(reloadAllowed('/politik', remembered, 11_000)).toBeDefined()
  expect(reloadAllowed('/sport', remembered, 1001)).toBeDefined()
})

test.each(['{', '[]', '7', 'null', '{"path":3}'])(
  'the invalid note %s does not prevent a reload',
  (remembered) => {
    expect(reloadAllowed('/', remembered, 0)).toBeDefined()
  },
)
