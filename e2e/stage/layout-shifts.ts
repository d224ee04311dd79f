import type { Page } from 'playwright'

/** What reads as a shift of 0.00: below it lies what a first paint amid the document's arrival may do to a row of buttons. */
export const NOTICEABLE = 0.005

export type LayoutShift = { value: number; of: string[] }

/** Each shift since the page was opened, whoever moved what; two frames on, for those of the last are told with the next. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const nameOf = ({ node }: Shift['sources'][number]): string =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 100)
    return new Promise<LayoutShift[]>((resolve) => {
      const shifts: LayoutShift[] = []
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push({ value, of: sources.map(nameOf) })
      }).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
    })
  })

/** How much has moved in all. */
export const movedBy = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
