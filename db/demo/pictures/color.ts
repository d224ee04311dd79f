/** Arithmetic with colours written as #rrggbb. */
type Channels = [number, number, number]

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(values: Channels): string {
  const text = values.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${text.join('')}`
}

function combine(first: string, second: string, rule: (a: number, b: number) => number): string {
  const [red, green, blue] = channels(first)
  const [otherRed, otherGreen, otherBlue] = channels(second)
  return hex([rule(red, otherRed), rule(green, otherGreen), rule(blue, otherBlue)])
}

export function mix(first: string, second: string, amount: number): string {
  return combine(first, second, (a, b) => a + (b - a) * amount)
}

/** The colour as it looks under coloured light. */
export function multiply(color: string, light: string): string {
  return combine(color, light, (a, b) => (a * b) / 255)
}

export function darker(color: string, amount = 0.18): string {
  return mix(color, '#14121f', amount)
}

export function lighter(color: string, amount = 0.18): string {
  return mix(color, '#fffaf0', amount)
}

/** Local colours: what things look like in neutral light. */
export const hue = {
  asphalt: '#70747a',
  brick: '#b4634b',
  concrete: '#bdbbb3',
  cream: '#f1e6d0',
  gold: '#e3a62f',
  grey: '#8d939b',
  ink: '#2b2f3a',
  leather: '#9a5b3a',
  navy: '#2f4d74',
  oak: '#b98a56',
  ochre: '#d8a451',
  paper: '#f8f4ea',
  plaster: '#ecdcc0',
  red: '#c8412f',
  rose: '#d98a86',
  sand: '#dcc8a0',
  slate: '#5a6470',
  steel: '#a9b4bd',
  stone: '#cbbfa9',
  teal: '#2f7d7a',
  timber: '#5b4033',
  white: '#faf8f3',
  wood: '#8f6440',
  yellow: '#f0c242',
} as const
