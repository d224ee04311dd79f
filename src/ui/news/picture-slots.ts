/**
 * S9.15: picture slots of teasers, each with its maximum width in CSS pixels (of the 16:9 picture, even if phones
 * show a square crop) and its `sizes` attribute. They repeat the grids of front.css, sections.css and teaser.css;
 * e2e/media/picture-sizes.test.ts compares them with the rendered sizes.
 */
export type PictureSlot = { shown: number; sizes: string }

/** The small square on phones. */
const SQUARE = '172px'
/** The whole column on phones. */
const COLUMN = 'calc(100vw - 32px)'

export const PICTURE_SLOTS = {
  lead: {
    shown: 867,
    sizes: `(min-width:1364px) 867px,(min-width:1064px) calc(69vw - 66px),(min-width:768px) calc(100vw - 48px),100vw`,
  },
  'lead-dense': {
    shown: 720,
    sizes: `(min-width:1364px) 593px,(min-width:1064px) calc(49vw - 55px),(min-width:768px) calc(100vw - 48px),100vw`,
  },
  beside: {
    shown: 484,
    sizes: `(min-width:1364px) 397px,(min-width:1064px) calc(31vw - 30px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  'beside-dense': {
    shown: 484,
    sizes: `(min-width:1364px) 327px,(min-width:1064px) calc(27vw - 30px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  reportage: {
    shown: 842,
    sizes: '(min-width:1364px) 842px,(min-width:768px) calc(66.7vw - 64px),100vw',
  },
  half: slotOf(632, 'calc(50vw - 48px)'),
  third: slotOf(405, 'calc(33.3vw - 48px)'),
  quarter: {
    shown: 484,
    sizes: `(min-width:1364px) 304px,(min-width:1064px) calc(25vw - 36px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  feature: slotOf(737, 'calc(58.3vw - 56px)'),
  row: { shown: 300, sizes: `(min-width:768px) 300px,${SQUARE}` },
  'row-small': { shown: 200, sizes: `(min-width:768px) 200px,${SQUARE}` },
  'row-of-two': {
    shown: 300,
    sizes: `(min-width:1064px) 200px,(min-width:768px) 300px,${SQUARE}`,
  },
  'row-led': { shown: 172, sizes: `(min-width:1064px) 144px,${SQUARE}` },
  swipe: { shown: 300, sizes: '(min-width:385px) 300px,78vw' },
  'swipe-large': { shown: 421, sizes: '(min-width:490px) 421px,86vw' },
} satisfies Record<string, PictureSlot>

export type PictureSlotName = keyof typeof PICTURE_SLOTS

/** Slot in a row of columns: `shown` is the maximum width, `share` the width from 768 px of window width up to it. */
function slotOf(shown: number, share: string): PictureSlot {
  return { shown, sizes: `(min-width:1364px) ${shown}px,(min-width:768px) ${share},${SQUARE}` }
}

/** Returns the slot for every fifth picture, which fills the column on phones. */
export function largeOnPhones({ shown, sizes }: PictureSlot): PictureSlot {
  return { shown: Math.max(shown, 736), sizes: sizes.replace(SQUARE, COLUMN) }
}
