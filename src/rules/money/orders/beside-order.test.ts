import { expect, test } from 'vitest'
import { ROLES } from '../../access/roles.ts'
import { besideInWords, besideOrder } from './beside-order.ts'

const { plus, epaper, pur } = ROLES
const contract = {
  name: 'PLUS Monatsabo',
  grants: [plus],
  endsOn: null,
  pausedOn: null,
  canGoOn: false,
  isOver: false,
}

test.each([
  ['what gives the same', [[plus]], {}, 'whole'],
  ['what gives more', [[plus]], { grants: [epaper, plus] }, 'whole'],
  ['what is paused', [[plus]], { pausedOn: '2026-11-20' }, 'paused'],
  ['what was cancelled', [[plus]], { endsOn: '2026-12-27', canGoOn: true }, 'ending'],
  ['what gives less', [[epaper, plus]], {}, 'part'],
  ['what reads the articles, too', [[epaper]], {}, 'part'],
  ['PLUS beside a topic', [[plus], ['PLUS-TAG-102']], {}, 'whole'],
  ['the same topic', [[plus], ['PLUS-TAG-102']], { grants: ['PLUS-TAG-102'] }, 'whole'],
  ['another topic', [[plus], ['PLUS-TAG-102']], { grants: ['PLUS-TAG-7'] }, undefined],
  ['what has nothing to do with it', [[plus]], { grants: [pur] }, undefined],
  ['what is over', [[plus]], { endsOn: '2026-11-01', isOver: true }, undefined],
  ['a pack', [[]], {}, undefined],
])('beside %s', (_, alternatives, change, how) => {
  expect(besideOrder(alternatives, [{ ...contract, ...change }])?.how).toBe(how)
})

test('what one reads by no contract of one’s own is said, unless there is one', () => {
  expect(besideOrder([[plus]], [], [plus, epaper])?.how).toBe('elsewhere')
  expect(besideOrder([[plus]], [contract], [plus])?.how).toBe('whole')
  expect(besideOrder([[epaper, plus]], [], [plus])).toBeNull()
  expect(besideOrder([[]], [], [plus])).toBeNull()
})

test('of several the one that gives most counts', () => {
  const ending = { ...contract, name: 'Altes', endsOn: '2026-12-27' }
  expect(besideOrder([[plus]], [ending, contract])?.name).toBe('PLUS Monatsabo')
})

test('what ends is named with its day, and its cancellation can be taken back instead', () => {
  const ending = { ...contract, endsOn: '2026-12-27', canGoOn: true }
  const beside = besideOrder([[plus]], [ending])
  expect(beside && besideInWords(beside)).toEqual({
    text: 'Das lesen Sie noch bis zum 27. Dezember 2026 mit „PLUS Monatsabo“. Diese Bestellung beginnt heute und kommt bis dahin dazu.',
    instead: 'Die Kündigung zurücknehmen können Sie unter',
  })
})
