import type { Locator } from 'playwright'
import { expect } from 'vitest'

const TRY_MS = 10_000

/** Drags by mouse until what it leads to is shown: a busy browser drops what is dragged too fast. */
export async function dragUntil(
  { from, to, at }: { from: Locator; to: Locator; at?: { x: number; y: number } },
  result: Locator,
): Promise<void> {
  const drag = () =>
    from
      .dragTo(to, { timeout: TRY_MS, ...(at && { targetPosition: at }) })
      .then(() => result.waitFor({ timeout: TRY_MS }))
      .then(
        () => true,
        () => false,
      )
  await expect.poll(async () => (await result.isVisible()) || (await drag())).toBe(true)
}
