import type { Page } from 'playwright'

export const NARROW = { width: 320, height: 640 }

/** The largest font size (S3.06). */
const MAX_FONT_SIZE = '150%'

/** Returns layout faults in a narrow window, in the default and the largest type. */
export async function faultsWhenNarrow(page: Page): Promise<string[]> {
  const atFirst = await faults(page)
  const setType = (size: string | null) =>
    page.evaluate(
      (value) => document.documentElement.style.setProperty('--reader-font-size', value),
      size,
    )
  await setType(MAX_FONT_SIZE)
  const inLargest = await faults(page)
  await setType(null)
  return [...atFirst, ...inLargest.map((fault) => `${fault}, in the largest type`)]
}

const faults = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await lettersAlone(page)),
  ...(await brokenWords(page)),
]

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []
  })
}

/** Returns words like „E-Mail“ and „E-Paper“ broken after their first letter, outside article texts. */
function lettersAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = (node: Text, at: number): DOMRect => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest('.article-body, .summary'))
        continue
      for (const { index } of node.data.matchAll(
        /(?<![\p{L}\d-])\p{Lu}[-\u2011](?=\p{Lu}\p{Ll})/gu,
      )) {
        const [letter, word] = [top(node, index), top(node, index + 2)]
        if (letter.height > 0 && word.top > letter.top + letter.height / 2)
          found.push(`a line ends in „${node.data.slice(index, index + 2)}“ of „${node.data}“`)
      }
    }
    return found
  })
}

/** Returns short words broken across lines, outside addresses and hyphenated article texts. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest('.article-body, .summary'))
        continue
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{L}{2,6}(?=[\s,.;:!?]|$)/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [first, last] = [lines[0], lines.at(-1)]
        if (first && last && last.top > first.top + first.height / 2)
          found.push(`„${word}“ is broken in „${node.data}“`)
      }
    }
    return found
  })
}
