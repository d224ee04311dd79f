import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Teaser } from './article.ts'
import { arrangeSections } from './section-arrangement.ts'
import { SECTION_LAYOUTS, type ChannelSection, type SectionLayout } from '../site/site.ts'

function section(layout: SectionLayout, count: number): ChannelSection {
  const teasers = Array.from({ length: count }, (_, index) => ({ documentId: index }) as Teaser)
  return { layout, title: layout, targetPath: null, newsletterId: null, list: null, teasers }
}

test.for([
  [2, 'split-2'],
  [3, 'split-3'],
  [4, 'split-4'],
  [5, 'feature'],
  [6, 'split-3'],
  [7, 'feature'],
] as const)('a grid of %d stories is arranged as %s', ([count, arrangement]) => {
  expect(arrangeSections([section('grid', count)])[0]?.arrangement).toBe(arrangement)
})

test('a section without stories is omitted, except a newsletter box', () => {
  const arranged = arrangeSections([section('grid', 0), section('newsletter', 0)])
  expect(arranged.map(({ arrangement }) => arrangement)).toEqual(['newsletter'])
})

test('two equal blocks of three or more never follow each other if there is an alternative', () => {
  const anySections = fc.array(
    fc.record({
      layout: fc.constantFrom<SectionLayout>('grid', 'list'),
      count: fc.integer({ min: 3, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(anySections, (sections) => {
      const arranged = arrangeSections(sections.map(({ layout, count }) => section(layout, count)))
      return arranged.every(
        ({ arrangement }, index) => arrangement !== arranged[index - 1]?.arrangement,
      )
    }),
  )
})

test('every section layout has an arrangement', () => {
  for (const layout of SECTION_LAYOUTS)
    expect(arrangeSections([section(layout, 3)])).toHaveLength(1)
})

test('a latest list after the lead is placed next to it, any other on its own', () => {
  const sections = [section('lead', 3), section('latest', 5), section('latest', 4)]
  const arranged = arrangeSections(sections)
  expect(arranged.map(({ arrangement }) => arrangement)).toEqual(['lead', 'latest'])
  expect(arranged[0]?.beside?.teasers).toHaveLength(5)
  expect(arranged[1]?.teasers).toHaveLength(4)
})

test('sections with the same parent path are near each other, others are not', () => {
  const at = (targetPath: string | null) => ({ ...section('grid', 3), targetPath })
  const paths = ['/region/leverkusen', '/region/burscheid', '/politik', '/sport', null, null]
  expect(arrangeSections(paths.map(at)).map(({ isNear }) => isNear)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})

test.for([
  [1, 'lead'],
  [2, 'split-2'],
  [3, 'media'],
] as const)('a row of %d films is arranged as %s', ([count, arrangement]) => {
  expect(arrangeSections([section('video', count)])[0]?.arrangement).toBe(arrangement)
})
