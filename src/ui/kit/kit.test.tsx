import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './EmailAddress.tsx'
import { Icon, ICON_NAMES } from './Icon.tsx'
import { Island, safeJson } from './Island.tsx'
import { Pagination } from './Pagination.tsx'
import { paginationSteps } from './pagination-steps.ts'
import { TextField } from './TextField.tsx'

test('[S2.32] every icon is a symbol of /sprite.svg', async () => {
  const sprite = await readFile(new URL('sprite.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24"/g)].map(
    ([, id]) => id,
  )
  expect(new Set(drawn)).toEqual(new Set(ICON_NAMES))
  expect(drawn).toHaveLength(ICON_NAMES.length)
  expect(render(<Icon name="search" />)).toContain('<use href="/sprite.svg#search"')
})

test('an e-mail address wraps at its @ and full stops, and belongs to no language that hyphenates', () => {
  expect(render(<EmailAddress address="maxi.m@post.example" />)).toBe(
    '<span lang="">maxi.<wbr/>m@<wbr/>post.<wbr/>example</span>',
  )
})

test('props of an island cannot close their script element', () => {
  const props = { title: '</script><script>alert(1)</script><!--\u2028' }
  const html = render(
    <Island
      name="share"
      on="interaction"
      view={({ title }: typeof props) => <button type="button">{title}</button>}
      props={props}
    />,
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  expect(JSON.parse(safeJson(props))).toEqual(props)
  expect(html).toMatch(/^<mb-island data-island="share" data-on="interaction">/)
})

test.for([
  { page: 1, pages: 1, steps: [1] },
  { page: 1, pages: 2, steps: [1, 2] },
  { page: 3, pages: 5, steps: [1, 2, 3, 4, 5] },
  { page: 5, pages: 9, steps: [1, 'gap', 4, 5, 6, 'gap', 9] },
  { page: 1, pages: 9, steps: [1, 2, 3, 4, 5, 'gap', 9] },
  { page: 4, pages: 9, steps: [1, 2, 3, 4, 5, 'gap', 9] },
  { page: 6, pages: 9, steps: [1, 'gap', 5, 6, 7, 8, 9] },
  { page: 9, pages: 9, steps: [1, 'gap', 5, 6, 7, 8, 9] },
  { page: 40, pages: 501, steps: [1, 'gap', 39, 40, 41, 'gap', 501] },
])('pagination of page $page of $pages offers $steps', ({ page, pages, steps }) => {
  expect(paginationSteps(page, pages)).toEqual(steps)
})

test('pagination is missing for a single page and marks the current page otherwise', () => {
  const href = (page: number) => `/themen/102/${page}`
  expect(render(<Pagination page={1} pages={1} href={href} />)).toBe('')
  const html = render(<Pagination page={2} pages={3} href={href} />)
  expect(html).toContain('href="/themen/102/2" aria-label="Seite 2" aria-current="page"')
  expect(html).toContain('rel="prev"')
  expect(html).toContain('rel="next"')
})

test('an invalid field references its error and its help text for screen readers', () => {
  const html = render(
    <TextField id="mail" name="mail" label="E-Mail" help="Zum Anmelden" error="Bitte angeben" />,
  )
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="mail-error mail-help"')
  expect(html).toContain('<label for="mail">E-Mail</label>')
})
