import type { Locator } from 'playwright'
import { expect } from 'vitest'

const TRY_MS = 10_000

/** `over`: the element that shows `from` while the pointer is over it. */
type Drag = { over?: Locator; from: Locator; to: Locator; at?: { x: number; y: number } }

/** Drags by mouse until what it leads to is shown: a busy browser drops what is dragged too fast. */
export async function dragUntil({ over, from, to, at }: Drag, result: Locator): Promise<void> {
  const dragOnce = async () => {
    await over?.hover({ timeout: TRY_MS })
    await from.dragTo(to, { timeout: TRY_MS, ...(at && { targetPosition: at }) })
    await result.waitFor({ timeout: TRY_MS })
  }
  const drag = () =>
    dragOnce().then(
      () => true,
      () => false,
    )
  await expect.poll(async () => (await result.isVisible()) || (await drag())).toBe(true)
}
