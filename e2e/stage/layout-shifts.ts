import type { Page } from 'playwright'

/** A shift that rounds to more than 0.00; the first paint of a streaming document may shift a row of buttons by less. */
export const NOTICEABLE = 0.005

export type LayoutShift = { value: number; of: string[] }

/**
 * Returns every layout shift since the page was opened. Waits two frames, because shifts are reported with the next
 * frame.
 */
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

/** Returns the sum of all shifts. */
export const movedBy = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
