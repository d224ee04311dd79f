// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, waitForForm } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { fontFamily, fontWeight, fontStretch, borderRadius, aspectRatio } =
        getComputedStyle(element)
      return { fontFamily, fontWeight, fontStretch, borderRadius, aspectRatio }
    })

test(
  '[S9.13] buttons are semibold with 5 px corners; text and headlines use the Noto family',
  { tags: 'quick' },
  async () => {
    const page = await openSharedPage({ viewport: DESKTOP })
    await page.goto('/dialog-flow/login')
    await waitForForm(page)
    const button = await styleOf(page, 'main button[type="submit"]')
    expect(button).toMatchObject({ fontWeight: '600', borderRadius: '5px' })
    expect(button.fontFamily).toMatch(/^"Noto Sans"/)

    await page.goto('/')
    expect((await styleOf(page, 'main h2, main h3')).fontFamily).toMatch(/^"Noto Serif"/)
    expect((await styleOf(page, '.masthead')).fontFamily).toMatch(/^"Noto Serif Display"/)
    const kicker = await styleOf(page, '.kicker')
    expect(kicker).toMatchObject({ fontStretch: '75%' })
    expect(kicker.fontFamily).toMatch(/^"Noto Sans"/)

    await page.goto('/gibt-es-nicht')
    expect((await styleOf(page, '.error-status')).fontFamily).toMatch(/^"Noto Sans Display"/)
  },
)

test('[S9.13] pictures are 16:9, and square if small on a phone', { tags: 'quick' }, async () => {
  const page = await openSharedPage({ viewport: { width: 390, height: 800 } })
  await page.goto('/politik')
  const shapes = await page.locator('main .teaser img.picture').evaluateAll((images) =>
    images
      .map((image) => image.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => (width / height).toFixed(1)),
  )
  expect(new Set(shapes)).toEqual(new Set(['1.8', '1.0']))
})

test(
  '[S2.36] the layout changes only at the breakpoints of the specification',
  { tags: 'quick' },
  async () => {
    const page = await openSharedPage({ viewport: DESKTOP })
    await page.goto('/')
    const widths = await page.evaluate(() => {
      const found = new Set<string>()
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule) {
            for (const [, value] of rule.conditionText.matchAll(
              /width\s*[<>]?=?:?\s*([\d.]+)px/g,
            )) {
              if (value) found.add(value)
            }
          }
          if (rule instanceof CSSGroupingRule) read(rule.cssRules)
        }
      }
      for (const sheet of document.styleSheets) read(sheet.cssRules)
      return [...found]
    })
    // The breakpoint 1200 is only for ads (S9.14).
    const allowed = ['640', '768', '1064', '1200', '1364', '1664', '1760']
    expect(widths.filter((width) => !allowed.includes(width))).toEqual([])
    expect(new Set(widths)).toEqual(new Set(allowed))
  },
)

/** Returns each element's layout: display, columns and gaps. */
const standing = (page: Page): Promise<string[]> =>
  page.locator('body, header *, main *, footer *').evaluateAll((all) =>
    all.map((element) => {
      const style = getComputedStyle(element)
      const columns = style.gridTemplateColumns.split(' ').length
      return [style.display, style.flexDirection, columns, style.columnGap, style.marginTop].join()
    }),
  )

test('[S2.36] the layout changes exactly at each breakpoint', async () => {
  const page = await openSharedPage({ viewport: DESKTOP })
  await page.goto('/')
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return standing(page)
  }
  for (const breakpoint of [640, 768, 1064, 1364, 1664, 1760]) {
    const below = await at(breakpoint - 1)
    const from = await at(breakpoint)
    expect(from, `from ${breakpoint} on`).not.toEqual(below)
    expect(await at(breakpoint + 1), `at ${breakpoint} and one more`).toEqual(from)
  }
})
