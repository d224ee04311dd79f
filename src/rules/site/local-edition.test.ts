import { expect, test } from 'vitest'
import { localEdition } from './local-edition.ts'

test.for([
  ['/region/leichlingen/die-obstwiese-1300001', 'Leichlingen'],
  ['/region/burscheid/der-toaster-1300002', 'Burscheid'],
  ['https://www.morgenblatt.example/Region/Burscheid/x-1', 'Burscheid'],
  ['/sport/derby-in-leichlingen-1300003', 'Leichlingen'],
  ['/region/leverkusen/die-bruecke-1300004', null],
  ['/', null],
] as const)('[S2.31] %s belongs to the local edition %s', ([target, place]) => {
  expect(localEdition(target, ['Leichlingen', 'Burscheid'])).toBe(place)
})
