import { expect, test } from 'vitest'
import type { XmlElement } from '../../xml/element.ts'
import { searchFields } from './search-fields.ts'

const WORDPRESS = 'http://wordpress.org/export/1.2/'
const ADDRESS = 'https://rheinbote.example/faehre/'

const element = (name: string, children: XmlElement['children']): XmlElement => ({
  name,
  space: WORDPRESS,
  attributes: {},
  children,
  line: 1,
})

const fieldsOf = (metas: Record<string, string>) =>
  searchFields(
    element(
      'item',
      Object.entries(metas).map(([key, value]) =>
        element('postmeta', [element('meta_key', [key]), element('meta_value', [value])]),
      ),
    ),
    { headline: 'Die Fähre', address: ADDRESS },
    new Map([['stadt', { id: '5', code: 'stadt', name: 'Stadt', parent: '' }]]),
  )

test.each([
  ['Yoast', { _yoast_wpseo_title: '%%title%% am Rhein %%sep%% %%sitename%%' }],
  ['Rank Math', { rank_math_title: '%title% am Rhein %sep% %sitename%' }],
])('fills in the variables of a title of %s', (_, metas) => {
  expect(fieldsOf(metas)).toMatchObject({ seoTitle: 'Die Fähre am Rhein', lost: [] })
})

test('a title that repeats the headline is no title of its own', () => {
  expect(fieldsOf({ _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%' }).seoTitle).toBeNull()
})

test('names a title with an unknown variable as lost', () => {
  expect(fieldsOf({ _yoast_wpseo_title: '%%title%% %%cf_rubrik%%' })).toMatchObject({
    seoTitle: null,
    lost: ['the title of Yoast'],
  })
})

test.each([
  [{ '_yoast_wpseo_meta-robots-noindex': '1' }, ['noindex']],
  [{ rank_math_robots: 'a:1:{i:0;s:7:"noindex";}' }, ['noindex']],
  [{ rank_math_robots: 'a:1:{i:0;s:5:"index";}' }, []],
  [
    { _yoast_wpseo_canonical: 'https://anderswo.example/a' },
    ['the canonical address https://anderswo.example/a'],
  ],
  [{ _yoast_wpseo_canonical: ADDRESS }, []],
])('of %j it names %j as lost', (metas, lost) => {
  expect(fieldsOf(metas).lost).toEqual(lost)
})

test.each([
  [{ _yoast_wpseo_primary_category: '5' }, { code: 'stadt', name: 'Stadt' }],
  [{ rank_math_primary_category: '5' }, { code: 'stadt', name: 'Stadt' }],
  [{ rank_math_primary_category: '9' }, null],
  [{}, null],
])('the primary category of %j is %j', (metas, mainCode) => {
  expect(fieldsOf(metas).mainCode).toEqual(mainCode)
})
