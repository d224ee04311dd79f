/** The default colours of pages, as `#rrggbb`. The publisher's file sets the brand colour and may override the others. */
export const PALETTE = {
  light: {
    paper: '#ffffff',
    surface: '#f6f5f1',
    tint: '#edebe4',
    ink: '#14171a',
    muted: '#565c63',
    line: '#dad8d2',
    alert: '#b5121b',
    breaking: '#b5121b',
    plus: '#f2b705',
    'on-plus': '#14171a',
  },
  dark: {
    paper: '#121417',
    surface: '#1b1f23',
    tint: '#23282d',
    ink: '#eceae4',
    muted: '#a6abb0',
    line: '#343a40',
    alert: '#ff8080',
    breaking: '#8f1a20',
    plus: '#f2b705',
    'on-plus': '#14171a',
  },
} as const

type ColorName = keyof (typeof PALETTE)['light'] | 'brand'
export type Colors = Readonly<Record<ColorName, string>>
export type PaperColors = { light: Colors; dark: Colors }

/** WCAG 2.2, 1.4.3: the minimum contrast of text and background. */
export const MIN_CONTRAST = 4.5

const WHITE = '#ffffff'
const GROUNDS = ['paper', 'surface', 'tint'] as const
const TEXTS = ['ink', 'muted', 'brand', 'alert'] as const

/** All pairs of text and background colours that pages use. */
const PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['on-plus', 'plus'],
]

/** Returns the first pair with too little contrast, as words of a sentence; null if all are readable. */
export function unreadablePair(colors: Colors): string | null {
  for (const [text, ground] of PAIRS) {
    const ratio = contrast(colors[text], colors[ground])
    if (ratio < MIN_CONTRAST) return `${text} on ${ground} has ${rounded(ratio)}`
  }
  const ratio = contrast(WHITE, colors.breaking)
  return ratio < MIN_CONTRAST ? `white on breaking has ${rounded(ratio)}` : null
}

/** Rounds down, so that 4.49 does not appear sufficient. */
const rounded = (ratio: number): string => `${Math.floor(ratio * 100) / 100} : 1`

/** Returns the contrast according to WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns declarations of custom properties, `--light-brand:#0b4f6c;…`; the stylesheet selects the mode. */
export function colorDeclarations(colors: PaperColors): string {
  return (['light', 'dark'] as const)
    .flatMap((mode) =>
      Object.entries(colors[mode]).map(([name, color]) => `--${mode}-${name}:${color}`),
    )
    .join(';')
}
