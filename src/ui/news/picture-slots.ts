/**
 * S9.15: picture slots of teasers, each with its maximum width in CSS pixels (of the 16:9 picture, even if phones
 * show a square crop) and its `sizes` attribute. They repeat the grids of front.css, sections.css and teaser.css;
 * e2e/media/picture-sizes.test.ts compares them with the rendered sizes.
 */
export type PictureSlot = { shown: number; sizes: string }

/**
 * The whole window on phones. Screens with more than two pixels per CSS pixel get a picture for two: it looks the same and
 * has half the bytes. A width of 98 % lets a window of 390 px with two take the file of 768 px instead of 1024 px.
 */
export const WHOLE_WINDOW = '(min-resolution:2.1dppx) 63vw,98vw'
/** The small square on phones. */
const SQUARE = '172px'
/** The whole column on phones, for two pixels per CSS pixel at most. */
const COLUMN = '(min-resolution:2.1dppx) calc(63vw - 20px),calc(100vw - 32px)'

/** Returns the sizes of a picture of `width` px in a content of 1312 px, which grows to 82 % of wide windows (`--page`). */
const fluid = (width: number) => `(min-width:1364px) max(${width}px,${(width / 16).toFixed(1)}vw)`

export const PICTURE_SLOTS = {
  lead: {
    shown: 867,
    sizes: `${fluid(867)},(min-width:1064px) calc(69vw - 66px),(min-width:768px) calc(100vw - 48px),${WHOLE_WINDOW}`,
  },
  'lead-dense': {
    shown: 720,
    sizes: `${fluid(593)},(min-width:1064px) calc(49vw - 55px),(min-width:768px) calc(100vw - 48px),${WHOLE_WINDOW}`,
  },
  beside: {
    shown: 484,
    sizes: `${fluid(397)},(min-width:1064px) calc(31vw - 30px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  'beside-dense': {
    shown: 484,
    sizes: `${fluid(327)},(min-width:1064px) calc(27vw - 30px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  'beside-small': {
    shown: 484,
    sizes: `(min-width:1064px) 200px,(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  reportage: {
    shown: 842,
    sizes: `${fluid(737)},(min-width:768px) calc(58.3vw - 56px),${WHOLE_WINDOW}`,
  },
  half: slotOf(632, 'calc(50vw - 48px)'),
  third: slotOf(405, 'calc(33.3vw - 48px)'),
  quarter: {
    shown: 484,
    sizes: `${fluid(304)},(min-width:1064px) calc(25vw - 36px),(min-width:768px) calc(50vw - 48px),${SQUARE}`,
  },
  feature: slotOf(737, 'calc(58.3vw - 56px)'),
  row: { shown: 300, sizes: `(min-width:768px) 300px,${SQUARE}` },
  'row-small': { shown: 200, sizes: `(min-width:768px) 200px,${SQUARE}` },
  'row-of-two': {
    shown: 300,
    sizes: `(min-width:1064px) 200px,(min-width:768px) 300px,${SQUARE}`,
  },
  'row-led': { shown: 172, sizes: `(min-width:1064px) 144px,${SQUARE}` },
  swipe: { shown: 310, sizes: `${fluid(310)},(min-width:385px) 300px,78vw` },
  'swipe-large': { shown: 421, sizes: `${fluid(421)},(min-width:490px) 421px,86vw` },
} satisfies Record<string, PictureSlot>

export type PictureSlotName = keyof typeof PICTURE_SLOTS

/** Slot in a row of columns: `shown` is the maximum width, `share` the width from 768 px of window width up to it. */
function slotOf(shown: number, share: string): PictureSlot {
  return { shown, sizes: `${fluid(shown)},(min-width:768px) ${share},${SQUARE}` }
}

/**
 * Returns the `sizes` of a picture. Lazy pictures are measured by the browser, except those that fill a phone: measured, they
 * would be loaded for all pixels of the screen.
 */
export function sizesOf({ sizes }: PictureSlot, isLazy: boolean): string {
  return isLazy && !sizes.includes('dppx') ? `auto,${sizes}` : sizes
}

/** Returns the slot for every fifth picture, which fills the column on phones. */
export function largeOnPhones({ shown, sizes }: PictureSlot): PictureSlot {
  return { shown: Math.max(shown, 736), sizes: sizes.replace(SQUARE, COLUMN) }
}
