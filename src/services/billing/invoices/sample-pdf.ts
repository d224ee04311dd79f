import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PrintedItem = { text: string; page: number; x: number; y: number; width: number }

/**
 * What a PDF says: the text of all pages and of each, with plain blanks, and where its pieces stand, in points from the
 * left and from the bottom.
 */
export async function readPdf(pdf: Uint8Array | null) {
  const document = await getDocument({ data: new Uint8Array(pdf ?? []), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const items: PrintedItem[] = []
  for (const page of numbers) {
    const content = await (
      await document.getPage(page)
    ).getTextContent({
      disableNormalization: true,
    })
    for (const item of content.items) {
      if (!('str' in item) || item.str === '') continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      items.push({ text: item.str, page, x, y, width: item.width })
    }
  }
  const textOf = (found: readonly PrintedItem[]) =>
    found
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\u00a0 ]+/g, ' ')
  const { info } = await document.getMetadata()
  const facts = info as Record<string, unknown>
  const first = await document.getPage(1)
  return {
    text: textOf(items),
    pageTexts: numbers.map((page) => textOf(items.filter((item) => item.page === page))),
    items,
    title: facts['Title'],
    author: facts['Author'],
    language: facts['Language'],
    createdAt: facts['CreationDate'],
    /** JSON of what the first page's tags say to a screen reader. */
    tags: JSON.stringify(await first.getStructTree()),
    pages: document.numPages,
    view: first.view,
  }
}
