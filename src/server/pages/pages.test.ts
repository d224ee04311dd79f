import { expect, test } from 'vitest'
import { isPersonal } from '../../pages/page.ts'
import { pages } from './pages.ts'

const titles = Object.entries(pages).flatMap(([name, page]) =>
  isPersonal(page) && page.preview ? [[name, page.preview.head.title] as const] : [],
)

test.each(titles)(
  'the page %s has a title for strangers that claims nothing as theirs',
  (_, title) => {
    expect(title).not.toMatch(/\bMeine?\b/)
  },
)
