import { expect, test } from 'vitest'
import { Attachments } from './attachments.ts'

const attachment = (name: string) => ({
  url: `https://a.example/${name}.jpg`,
  altText: `„${name}“`,
  caption: 'Eins, zwei',
  credit: '',
  path: name === 'ohne' ? null : `/${name}`,
})

test('returns attachments as they were added, and those of a post in their order', () => {
  const attachments = new Attachments()
  attachments.add('12', '3', attachment('a'))
  attachments.add('7', '3', attachment('ohne'))
  attachments.add('8', '0', attachment('b'))
  attachments.add('x-9', '12345678901234567890', attachment('c'))
  expect(attachments.get('7')).toEqual(attachment('ohne'))
  expect(attachments.get('x-9')).toEqual(attachment('c'))
  expect(attachments.get('3')).toBeUndefined()
  expect(['3', '0', '', '12345678901234567890'].map((id) => attachments.ofPost(id))).toEqual([
    ['12', '7'],
    [],
    [],
    ['x-9'],
  ])
})
