import { mix, multiply } from './color.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { type Random, seededRandom } from './random.ts'
import { HEIGHT, type Svg, WIDTH } from './svg.ts'

/** One picture in the making: its light, its chance, its definitions. */
export interface Scene {
  palette: Palette
  random: Random
  /** The local colour under this scene's light; distance 0 is near, 1 is lost in haze. */
  paint(color: string, distance?: number): string
  /** A vertical gradient of finished colours; returns the fill. */
  gradient(colors: readonly string[], opacities?: readonly number[]): string
  radial(color: string, opacity: number): string
  clip(shape: Svg, content: Svg): Svg
  /** The content and below the water line its mirror image. */
  reflect(content: Svg, waterLine: number, opacity?: number): Svg
  definitions: string[]
}

function stop(color: string, offset: number, opacity = 1): string {
  const transparency = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
  return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${color}"${transparency}/>`
}

function painter(palette: Palette): (color: string, distance?: number) => string {
  const { light, ambient, ambientAmount, haze } = palette
  return (color, distance = 0) =>
    mix(mix(multiply(color, light), ambient, ambientAmount), haze, distance)
}

export function createScene(name: string, paletteName: PaletteName): Scene {
  const palette = palettes[paletteName]
  const definitions: string[] = []
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`
    definitions.push(make(id))
    return id
  }
  return {
    palette,
    definitions,
    random: seededRandom(name),
    paint: painter(palette),
    gradient(colors, opacities = []) {
      const last = Math.max(1, colors.length - 1)
      const stops = colors.map((color, index) => stop(color, index / last, opacities[index]))
      const axis = 'x1="0" y1="0" x2="0" y2="1"'
      const id = define(
        (key) => `<linearGradient id="${key}" ${axis}>${stops.join('')}</linearGradient>`,
      )
      return `url(#${id})`
    },
    radial(color, opacity) {
      const stops = stop(color, 0, opacity) + stop(color, 1, 0)
      return `url(#${define((key) => `<radialGradient id="${key}">${stops}</radialGradient>`)})`
    },
    clip(shape, content) {
      const id = define((key) => `<clipPath id="${key}">${shape}</clipPath>`)
      return `<g clip-path="url(#${id})">${content}</g>`
    },
    reflect(content, waterLine, opacity = 0.3) {
      const id = define(() => '')
      const flip = `matrix(1 0 0 -1 0 ${2 * waterLine})`
      const mirror = `<use href="#${id}" transform="${flip}" opacity="${opacity}"/>`
      return `${mirror}<g id="${id}">${content}</g>`
    },
  }
}

export function finish(scene: Scene, content: Svg, mirrored: boolean): Svg {
  const body = mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${content}</g>` : content
  const definitions = `<defs>${scene.definitions.join('')}</defs>`
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const base = `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${scene.palette.haze}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${ends}>${definitions}${base}${body}</svg>`
}
