import { globSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldFacts } from '../../pages/forms/form-fields.ts'
import { readForm, type Form } from '../../pages/forms/read-form.ts'
import { bodyOf } from './account-requests.ts'

/** The forms of all pages. */
const FORMS = Object.values(
  import.meta.glob<Record<string, unknown>>('../../pages/**/*.form.ts', { eager: true }),
)
  .flatMap(Object.values)
  .filter((one) => one instanceof z.ZodObject) as Form[]

const FIELDS = FORMS.flatMap((form) =>
  Object.entries(form.shape).map(([name, schema]) => ({
    form,
    name,
    kind: fieldFacts.get(schema)?.kind,
  })),
)

const TYPED = 'björn51373'
const VARIANTS: Record<string, string> = {
  'in decomposed form': TYPED.normalize('NFD'),
  'with a zero width space': 'björn\u200B51373',
  'between direction marks': `\u202A${TYPED}\u202C`,
  'with a soft hyphen': 'björn\u00AD51373',
  'behind a byte order mark': `\uFEFF${TYPED}`,
  'with a Hangul filler': `${TYPED}\u3164`,
  'between no-break spaces': `\u00A0${TYPED}\u202F`,
  'with blanks at the edges': ` \t${TYPED}\r\n`,
}
const INNER_BLANKS = { 'with a no-break space inside': 'björn\u00A0513\u200973' }

test(`reads every field of every form in one spelling, passwords as sent (${FIELDS.length} fields)`, () => {
  expect(new Set(FIELDS.map(({ name }) => name)).size).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const { form, name, kind } of FIELDS) {
    if (kind === 'checkbox') continue
    const variants = { ...VARIANTS, ...(kind === 'compact' && INNER_BLANKS) }
    for (const [variant, value] of Object.entries(variants))
      if (readForm(form, { [name]: value }).typed[name] !== (kind === 'verbatim' ? value : TYPED))
        wrong.push(`${name} ${variant}`)
  }
  expect(wrong).toEqual([])
})

test('passwords are read as sent; e-mail addresses, IBANs and postcodes without spaces', () => {
  const kindsOf = (names: string[]) => [
    ...new Set(FIELDS.filter(({ name }) => names.includes(name)).map(({ kind }) => kind)),
  ]
  expect(kindsOf(['password', 'passwordConfirmation', 'currentPassword'])).toEqual(['verbatim'])
  expect(kindsOf(['email', 'iban', 'postcode'])).toEqual(['compact'])
})

test('a body has the same fields as a form and as JSON', async () => {
  const app = new Hono()
  app.post('/', async (context) => context.json(await bodyOf(context)))
  const fields = { name: 'Jana\u00A0Fröhl', text: 'eine\r\nzweite' }
  for (const body of [
    { body: new URLSearchParams(fields) },
    { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } },
  ])
    expect(await (await app.request('/', { method: 'POST', ...body })).json()).toEqual(fields)
})

test('endpoints read form texts only through readForm and bodyOf', () => {
  const others = globSync('src/api/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      !path.endsWith('sessions/account-requests.ts') &&
      // Its fields are ids.
      !path.endsWith('bookmarks/bookmark-forms.ts') &&
      /\.parseBody\(|\.formData\(|Reflect\.get\((?:form|body|said), (?!'file')/.test(
        readFileSync(path, 'utf8'),
      ),
  )
  expect(others).toEqual([])
})
