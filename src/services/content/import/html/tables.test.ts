import { expect, test } from 'vitest'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { htmlToContentItems } from './html.ts'

const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

const table = (head: string[], rows: string[][], caption = ''): ContentItem => ({
  identifier: 'table',
  content: { caption, head, rows },
})

test.each<[string, string, ContentItem[]]>([
  [
    'head',
    '<table><caption>x</caption><thead><tr><th>a<th>b</thead><tr><td>1<td>2</table>',
    [table(['a', 'b'], [['1', '2']], 'x')],
  ],
  [
    'first row of heads',
    '<table><tr><th>a</th><th>b</th></tr><tr><th>1</th><td>2</td></tr></table>',
    [table(['a', 'b'], [['1', '2']])],
  ],
  [
    'bold first row',
    '<table><tr><td></td><td><b>a</b></td><td><b>b</b></td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    [table(['', 'a', 'b'], [['1', '2', '3']])],
  ],
  [
    'spans',
    '<table><tr><td rowspan=2>a<td>b<td>c<tr><td colspan=2>d</table>',
    [
      table(
        [],
        [
          ['a', 'b', 'c'],
          ['', 'd', ''],
        ],
      ),
    ],
  ],
  [
    'unequal rows',
    '<table><tr><td>a<td>b<td>c<tr><td>d</table>',
    [
      table(
        [],
        [
          ['a', 'b', 'c'],
          ['d', '', ''],
        ],
      ),
    ],
  ],
  [
    'empty rows and columns',
    '<table><tr><td>a<td> <td>b<tr><td><td><td><tr><td>c<td>/<td>d</table>',
    [
      table(
        [],
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ),
    ],
  ],
  ['one column', '<table><tr><td><p>a</p><p>b</p><tr><td>c</table>', [p('a'), p('b'), p('c')]],
  [
    'layout',
    '<table><tr><td>a<td><table><tr><td>1<td>2</table></table>',
    [p('a'), table([], [['1', '2']])],
  ],
])('keeps tables readable: %s', (_name, html, expected) => {
  expect(htmlToContentItems(html)).toEqual(expected)
})
