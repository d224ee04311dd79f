// @module-tag full
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { isDrawn } from '../../test/run/sample.ts'
import { SITE } from '../fixtures/browser.ts'
import { demoArticles, looksAtAll, pagePaths } from '../fixtures/checked-pages.ts'

/** Checks the rules of the standard and those that assistive technology needs, but not React's formatting. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // All scripts come from the site itself.
    'require-sri': 'off',
  },
  elements: [
    'html5',
    {
      'mb-island': { flow: true, phrasing: true, permittedContent: ['@flow'] },
      link: { attributes: { as: { allowed: kindOfPreload } } },
      time: { attributes: { datetime: { allowed: momentOfTime } } },
    },
  ],
})

/** HTML Living Standard, 4.2.4: only preload links need `as`. */
function kindOfPreload(link: { getAttribute: (name: string) => unknown }): string | null {
  const rel = String(link.getAttribute('rel'))
  return /\b(?:module)?preload\b/.test(rel) ? null : `rel="${rel}" allows no "as"`
}

/** HTML Living Standard, 4.5.14: a date, or a time with its zone, as the site writes them. */
function momentOfTime(time: { getAttribute: (name: string) => unknown }): string | null {
  const moment = String(time.getAttribute('datetime'))
  const isMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/
  return isMoment.test(moment) ? null : `"${moment}" is no moment`
}

/** Each commit draws other articles; a release checks all. */
const EVERY = looksAtAll ? 1 : 3

let articlePaths: string[]
beforeAll(async () => {
  articlePaths = (await demoArticles()).map(({ urlPath }) => urlPath)
})

async function problemsOf(path: string): Promise<string[]> {
  const html = await (await fetch(SITE + path)).text()
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`,
    ),
  )
}

test.each(pagePaths())('%s is valid HTML', async (path) => {
  expect(await problemsOf(path)).toEqual([])
})

test('the demo’s articles are valid HTML', async () => {
  expect(articlePaths.length).toBeGreaterThan(100)
  const problems: string[] = []
  for (const [index, path] of articlePaths.entries())
    if (isDrawn(index, EVERY)) problems.push(...(await problemsOf(path)))
  expect(problems).toEqual([])
})
