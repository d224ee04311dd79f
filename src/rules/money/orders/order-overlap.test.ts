import { expect, test } from 'vitest'
import { ROLES } from '../../access/roles.ts'
import { describeOverlap, findOverlap } from './order-overlap.ts'

const { plus, epaper, pur } = ROLES
const contract = {
  name: 'PLUS Monatsabo',
  grants: [plus],
  endsOn: null,
  pausedOn: null,
  canRevokeCancellation: false,
  isOver: false,
}

test.each([
  ['with the same rights', [[plus]], {}, 'whole'],
  ['with more rights', [[plus]], { grants: [epaper, plus] }, 'whole'],
  ['that is paused', [[plus]], { pausedOn: '2026-11-20' }, 'paused'],
  ['that was cancelled', [[plus]], { endsOn: '2026-12-27', canRevokeCancellation: true }, 'ending'],
  ['with fewer rights', [[epaper, plus]], {}, 'part'],
  ['with other roles that read all articles', [[epaper]], {}, 'part'],
  ['for PLUS when a topic is ordered', [[plus], ['PLUS-TAG-102']], {}, 'whole'],
  ['for the same topic', [[plus], ['PLUS-TAG-102']], { grants: ['PLUS-TAG-102'] }, 'whole'],
  ['for another topic', [[plus], ['PLUS-TAG-102']], { grants: ['PLUS-TAG-7'] }, undefined],
  ['with unrelated rights', [[plus]], { grants: [pur] }, undefined],
  ['that is over', [[plus]], { endsOn: '2026-11-01', isOver: true }, undefined],
  ['when a pack is ordered', [[]], {}, undefined],
])('reports how far a contract %s covers the order', (_, alternatives, change, how) => {
  expect(findOverlap(alternatives, [{ ...contract, ...change }])?.how).toBe(how)
})

test('rights without an own contract are reported only if no contract covers the order', () => {
  expect(findOverlap([[plus]], [], [plus, epaper])?.how).toBe('elsewhere')
  expect(findOverlap([[plus]], [contract], [plus])?.how).toBe('whole')
  expect(findOverlap([[epaper, plus]], [], [plus])).toBeNull()
  expect(findOverlap([[]], [], [plus])).toBeNull()
})

test('of several contracts the one that covers most is reported', () => {
  const ending = { ...contract, name: 'Altes', endsOn: '2026-12-27' }
  expect(findOverlap([[plus]], [ending, contract])?.name).toBe('PLUS Monatsabo')
})

test('an ending contract is named with its last day, and revoking its cancellation is offered', () => {
  const ending = { ...contract, endsOn: '2026-12-27', canRevokeCancellation: true }
  const beside = findOverlap([[plus]], [ending])
  expect(beside && describeOverlap(beside)).toEqual({
    text: 'Das lesen Sie noch bis zum 27. Dezember 2026 mit „PLUS Monatsabo“. Diese Bestellung beginnt heute und kommt bis dahin dazu.',
    instead: 'Die Kündigung zurücknehmen können Sie unter',
  })
})
