import { expect, test } from 'vitest'
import { findRoute } from '../../src/routes.ts'
import { SETTINGS } from '../../src/rules/site/settings.ts'
import { handWrittenLinks } from './own-links.ts'

const VIEW = 'src/pages/a/AView.tsx'

test.each([
  '<a href="/account">a</a>',
  '<a href="/abo-service#widerruf">a</a>',
  '<form action="/newsletters" />',
  '<a href="/">a</a>',
  "location.assign('/dialog-flow/login')",
  "navigateTo('/dialog-flow/login')",
  "context.redirect('/account?hinweis=saved', 303)",
  "context.redirect('/', 303)",
  "const head = { canonical: '/' }",
  "const url = publicUrl + '/newsletters/confirmation'",
  'const url = `${publicUrl}/newsletters/confirmation?code=${code}`',
  'const url = `https://morgenblatt.example/impressum`',
  'const path = `/themen/${id}`',
  'const path = `/suche${page}`',
  'const path = `/dialog-flow/${flow}`',
  'const html = \'<p><a href="/agb">AGB</a></p>\'',
  'const page = html`<p>${text} <a href="/">Home</a></p>`',
  'const html = \'<form action="/"></form>\'',
])('reports %s as a hand-written link', (code) => {
  const found = handWrittenLinks({ path: VIEW, text: `\n${code}\n` })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^src\/pages\/a\/AView\.tsx:2 writes "/)
})

test.each([
  '<a href={href.account()}>a</a>',
  '/** Leads to `/account`. */',
  "import { a } from './account.ts'",
  "fetch('/api/settings')",
  "const parts = path.split('/')",
  "rows.get(`${USER}/bookmarks`, 'own reader', list)",
  'const path = `/${folder}/${slug}-${id}`',
  "const cookie = { path: '/' }",
  'const page = html`<a href="${href.home()}">${name}</a>`',
  'const html = `<a href="/${path}">${name}</a>`',
])('accepts %s', (code) => {
  expect(handWrittenLinks({ path: VIEW, text: code })).toEqual([])
})

test('the route table and tests may contain paths', () => {
  for (const path of ['src/routes.ts', 'src/api/session.test.ts', 'e2e/a.ts'])
    expect(handWrittenLinks({ path, text: "const a = '/account'" })).toEqual([])
})

test('the default links of settings lead to existing pages', () => {
  const paths = Object.values(SETTINGS).flatMap(({ default: value }) =>
    typeof value === 'string' && value.startsWith('/')
      ? [new URL(value, 'https://morgenblatt.example').pathname]
      : [],
  )
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(['channel', undefined]).not.toContain(findRoute(path)?.name)
})
