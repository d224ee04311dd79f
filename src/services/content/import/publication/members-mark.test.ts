import { describe, expect, test } from 'vitest'
import { fieldsOfGroups, membersMark, membersMarkIn } from './members-mark.ts'

const markOf = (record: Record<string, unknown>) => membersMark(fieldsOfGroups(record))

describe('membersMark', () => {
  test.each([
    [{ premium: true }, 'premium „true“'],
    [{ Premium: 'ja' }, 'Premium „ja“'],
    [{ is_premium: 1 }, 'is_premium „1“'],
    [{ field_paywall: '1' }, 'field_paywall „1“'],
    [{ hasPaywall: true }, 'hasPaywall „true“'],
    [{ paywall: 'hard' }, 'paywall „hard“'],
    [{ paywall: { enabled: true, price: 2 } }, 'paywall „true“'],
    [{ members_only: true }, 'members_only „true“'],
    [{ plus: true }, 'plus „true“'],
    [{ free: false }, 'free „false“'],
    [{ isAccessibleForFree: 'False' }, 'isAccessibleForFree „False“'],
    [{ access: 'subscribers' }, 'access „subscribers“'],
    [{ accessLevel: ['public', 'gold'] }, 'accessLevel „["public","gold"]“'],
    [{ 'dcterms:accessRights': 'restricted access' }, 'dcterms:accessRights „restricted access“'],
    [{ access: { data: { attributes: { name: 'Abo' } } } }, 'access „Abo“'],
    [{ tier: 'premium' }, 'tier „premium“'],
    [{ audience: 'only_paid' }, 'audience „only_paid“'],
    [{ membership: 'members-only' }, 'membership „members-only“'],
    [{ params: { premium: true } }, 'params.premium „true“'],
    [{ _zeitung: { access: 'abo' } }, '_zeitung.access „abo“'],
  ])('returns the field that keeps a text for members: %j', (record, mark) => {
    expect(markOf(record)).toBe(mark)
  })

  test.each([
    { premium: false },
    { premium: null },
    { premium: '' },
    { paywall: 'none' },
    { paywall: { enabled: false, price: 2 } },
    { paywall: [] },
    { _premium: 'field_5f3a1b' },
    { plus: 'robust und leicht' },
    { members: ['Mia Muster', 'Ole Probe'] },
    { free: true },
    { isAccessibleForFree: true },
    { access: 'public' },
    { access: { data: null } },
    { accessRights: 'info:eu-repo/semantics/openAccess' },
    { audience: 'everyone' },
    { audience: 'Eltern' },
    { tier: 3 },
    { subscription: false },
    { title: 'Premium' },
    { tags: ['premium'] },
    { texts: { premium: true } },
  ])('returns null for a text that everybody may read: %j', (record) => {
    expect(markOf(record)).toBeNull()
  })
})

describe('membersMarkIn', () => {
  const script = (data: string) => `<p>A</p><script type="application/ld+json">${data}</script>`

  test.each(['false', '"False"', '"http://schema.org/False"'])(
    'returns the mark of linked data that says %s',
    (value) => {
      expect(membersMarkIn(script(`{"isAccessibleForFree": ${value}}`))).toBe(
        'isAccessibleForFree „false“',
      )
    },
  )

  test.each([
    script('{"isAccessibleForFree": true}'),
    '<pre>"isAccessibleForFree": false</pre>',
    '<script type="application/ld+json">{"isAccessibleForFree": true}',
  ])('returns null for %s', (html) => {
    expect(membersMarkIn(html)).toBeNull()
  })
})
