import { expect, test } from 'vitest'
import { formFields, hasMarkedIntro, liveFields } from './live-fields.ts'
import { liveStatusInWords } from './live-status.ts'

const fields = {
  title: 'Brücke',
  titlePrefix: null,
  introTextHtml: 'Rat &amp; Stadt',
  section: 'sport',
  tags: ['verkehr', 'rhein'],
  contentRestriction: 'paid',
}
const nothing = { authors: '', tags: '' }

test('the form shows the fields of a live text as they are typed', () => {
  expect(formFields(fields, ['Jana Wiesdorf'], nothing)).toEqual({
    title: 'Brücke',
    titlePrefix: '',
    intro: 'Rat & Stadt',
    section: 'sport',
    authors: 'Jana Wiesdorf',
    tags: 'verkehr, rhein',
    contentRestriction: 'paid',
    img: null,
  })
})

test('a list keeps its last comma while one types, but not when somebody else has changed it', () => {
  const typed = { authors: '', tags: 'verkehr, rhein, ' }
  expect(formFields(fields, [], typed).tags).toBe('verkehr, rhein, ')
  expect(formFields({ ...fields, tags: ['dom'] }, [], typed).tags).toBe('dom')
})

test('only changed fields are written, and a typed standfirst replaces the one of the article', () => {
  expect(liveFields({ tags: 'a, b,', titlePrefix: '' })).toEqual({
    tags: ['a', 'b'],
    titlePrefix: null,
  })
  const intro = liveFields({ intro: 'Neu ' })
  expect(intro).toEqual({ intro: 'Neu ', introTextHtml: undefined })
  expect(formFields({ ...fields, ...intro }, [], nothing).intro).toBe('Neu ')
})

test('a standfirst with a link is recognised', () => {
  expect(hasMarkedIntro(fields)).toBe(false)
  expect(hasMarkedIntro({ introTextHtml: 'Mehr <a href="/sport">Sport</a>' })).toBe(true)
})

test('the status line says „Gespeichert“ only for a text that the database has', () => {
  const others = ['connecting', 'saving', 'offline', 'signed-out', 'refused'] as const
  for (const status of others)
    for (const isKept of [true, false])
      expect(liveStatusInWords({ status, isKept })).not.toMatch(/^Gespeichert/)
  expect(liveStatusInWords({ status: 'saved', isKept: false })).toBe('Gespeichert')
})
