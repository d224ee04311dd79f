import { expect, test } from 'vitest'
import { standingWithoutPin, type ShownBlock } from './findings.ts'

/** The article 12 is pinned; 11, 13 and 14 are picks, 21 and 22 come from the list. */
const block = (shown: number[], teaserIds: number[]): ShownBlock => ({
  id: 1,
  layout: 'grid',
  title: '',
  targetPath: null,
  list: 'newest',
  limit: 4,
  teaserIds,
  pins: [{ id: 12, place: shown.indexOf(12), from: null, until: null }],
  newsletterId: null,
  shown,
})

test.each<[string, number[], number[], boolean, object]>([
  ['between picks stays there', [11, 12, 13], [11, 13], true, { as: 'pick', before: 13 }],
  ['at the first place stays there', [12, 11, 21], [11], true, { as: 'pick', before: 11 }],
  ['between listed articles is automatic again', [21, 12, 22], [], true, { as: 'out' }],
  [
    'that no list brings becomes the last pick',
    [11, 21, 12],
    [11],
    false,
    { as: 'pick', before: null },
  ],
  ['stays before picks without space', [11, 12], [11, 13, 14], true, { as: 'pick', before: 13 }],
  [
    'that readers do not see yet becomes the first pick',
    [11, 21],
    [11],
    true,
    { as: 'pick', before: 11 },
  ],
])('a released article %s', (_, shown, picks, isListed, standing) => {
  expect(standingWithoutPin(block(shown, picks), 12, isListed)).toEqual(standing)
})
