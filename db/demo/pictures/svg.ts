/** The few SVG elements the pictures are made of. */
export type Svg = string

export type Box = readonly [x: number, y: number, width: number, height: number]

export const WIDTH = 1600
export const HEIGHT = 1067

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Path data with rounded numbers: data`M${x} ${y}`. */
export function data(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index]
    return text + part + (value === undefined ? '' : short(value))
  }, '')
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): Svg {
  const round = radius > 0 ? ` rx="${short(radius)}"` : ''
  const size = data`x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<rect ${size}${round} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): Svg {
  return `<circle ${data`cx="${x}" cy="${y}" r="${radius}"`} fill="${fill}"/>`
}

export function ellipse(x: number, y: number, width: number, height: number, fill: string): Svg {
  return `<ellipse ${data`cx="${x}" cy="${y}" rx="${width}" ry="${height}"`} fill="${fill}"/>`
}

export function polygon(points: readonly number[], fill: string): Svg {
  return `<polygon points="${points.map(short).join(' ')}" fill="${fill}"/>`
}

export function path(shape: string, fill: string): Svg {
  return `<path d="${shape}" fill="${fill}"/>`
}

export function stroke(shape: string, color: string, width: number, cap = 'round'): Svg {
  const ends = cap === 'round' ? '' : ` stroke-linecap="${cap}"`
  return `<path d="${shape}" fill="none" stroke="${color}" stroke-width="${short(width)}"${ends}/>`
}

export function line(
  x: number,
  y: number,
  endX: number,
  endY: number,
  color: string,
  width: number,
): Svg {
  return stroke(data`M${x} ${y}L${endX} ${endY}`, color, width)
}

/** Many boxes of one colour as one path. */
export function boxes(list: readonly Box[], fill: string): Svg {
  if (list.length === 0) return ''
  const parts = list.map(([x, y, width, height]) => data`M${x} ${y}h${width}v${height}h${-width}z`)
  return path(parts.join(''), fill)
}

/** Many discs of one colour as one path. */
export function discs(list: readonly (readonly [number, number, number])[], fill: string): Svg {
  if (list.length === 0) return ''
  const parts = list.map(
    ([x, y, r]) => data`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  )
  return path(parts.join(''), fill)
}

/** Many discs of one size as one dotted stroke. */
export function dots(
  points: readonly (readonly [number, number])[],
  color: string,
  size: number,
): Svg {
  return stroke(points.map(([x, y]) => data`M${x} ${y}h0`).join(''), color, size)
}

export function place(x: number, y: number, content: Svg, scale = 1, flip = false): Svg {
  const factor = Math.round(scale * 1000) / 1000
  const size = factor === 1 && !flip ? '' : ` scale(${flip ? -factor : factor} ${factor})`
  return `<g transform="translate(${short(x)} ${short(y)})${size}">${content}</g>`
}

export function turn(degrees: number, x: number, y: number, content: Svg): Svg {
  return `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${content}</g>`
}

/** The content as seen from nearer, around a point that stays in place. */
export function closer(content: Svg, factor: number, x: number, y: number): Svg {
  const moved = data`${x * (1 - factor)} ${y * (1 - factor)}`
  return `<g transform="translate(${moved}) scale(${factor})">${content}</g>`
}

export function fade(opacity: number, content: Svg): Svg {
  return `<g opacity="${Math.round(opacity * 100) / 100}">${content}</g>`
}

export function many(count: number, draw: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function list<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
