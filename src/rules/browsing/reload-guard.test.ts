import { expect, test } from 'vitest'
import { reloadAllowed } from './reload-guard.ts'

test('[S9.03] the same path reloads once within ten seconds, then again', () => {
  const first = reloadAllowed('/politik', null, 1000)
  expect(first).toEqual({ path: '/politik', expires: 11_000 })
  const remembered = JSON.stringify(first)
  expect(reloadAllowed('/politik', remembered, 10_999)).toBeUndefined()
  expect(reloadAllowed('/politik', remembered, 11_000)).toBeDefined()
  expect(reloadAllowed('/sport', remembered, 1001)).toBeDefined()
})

test.each(['{', '[]', '7', 'null', '{"path":3}'])(
  'what cannot be read (%s) forbids nothing',
  (remembered) => {
    expect(reloadAllowed('/', remembered, 0)).toBeDefined()
  },
)
