import { globSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldFacts } from '../../pages/forms/form-fields.ts'
import { readForm, type Form } from '../../pages/forms/read-form.ts'
import { typedKindOf, type TypedKind } from '../../rules/language/typed-text.ts'
import { bodyOf, textOf } from './account-requests.ts'

const sourcesOf = (pattern: string): string =>
  globSync(pattern)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** The names of all fields in pages and all fields that endpoints read by name. */
const FIELDS = [
  ...new Set([
    ...namesIn(
      sourcesOf('src/{pages,ui}/**/*.tsx'),
      /<(?:Field|Check|input|textarea|select)\b[^>]*?\bname="(\w+)"/gs,
    ),
    ...namesIn(sourcesOf('src/api/**/*.ts'), /\btextOf\([\w ().]+, '(\w+)'\)/g),
  ]),
].toSorted()

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = '']) => name)
}

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

const app = new Hono()
app.post('/:field', async (context) =>
  context.json(textOf(await bodyOf(context), context.req.param('field'))),
)

const BODIES = {
  form: (field: string, value: string) => ({ body: new URLSearchParams({ [field]: value }) }),
  JSON: (field: string, value: string) => ({
    body: JSON.stringify({ [field]: value }),
    headers: { 'content-type': 'application/json' },
  }),
}

async function receivedBy(field: string, value: string, body: keyof typeof BODIES) {
  const answer = await app.request(`/${field}`, { method: 'POST', ...BODIES[body](field, value) })
  return answer.json()
}

const CASES = FIELDS.flatMap((field) =>
  Object.entries(variantsOf(typedKindOf(field))).flatMap(([variant, value]) =>
    (['form', 'JSON'] as const).map((body) => ({
      name: `${field} ${variant} as ${body}`,
      field,
      value,
      body,
      expected: typedKindOf(field) === 'verbatim' ? value : TYPED,
    })),
  ),
)

function variantsOf(kind: TypedKind): Record<string, string> {
  return { ...VARIANTS, ...(kind === 'compact' && INNER_BLANKS) }
}

test(`reads every field by name in one spelling, passwords as sent (${CASES.length} cases of ${FIELDS.length} fields)`, async () => {
  const wrong: string[] = []
  for (const { name, field, value, body, expected } of CASES)
    if ((await receivedBy(field, value, body)) !== expected) wrong.push(name)
  expect(wrong).toEqual([])
})

/** The forms of all pages. */
const FORMS = Object.values(
  import.meta.glob<Record<string, unknown>>('../../pages/**/*.form.ts', { eager: true }),
)
  .flatMap(Object.values)
  .filter((one) => one instanceof z.ZodObject) as Form[]

test('reads every field of every form in one spelling, passwords as sent', () => {
  const names = new Set([...FIELDS, ...FORMS.flatMap(({ shape }) => Object.keys(shape))])
  expect(names.size).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const form of FORMS)
    for (const [field, schema] of Object.entries(form.shape)) {
      const kind = fieldFacts.get(schema)?.kind
      if (!kind || kind === 'checkbox') continue
      for (const [variant, value] of Object.entries(variantsOf(kind))) {
        const { typed } = readForm(form, { [field]: value })
        if (typed[field] !== (kind === 'verbatim' ? value : TYPED))
          wrong.push(`${field} ${variant}`)
      }
    }
  expect(wrong).toEqual([])
})

test('endpoints read form texts only through forms, textOf and bodyOf', () => {
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
