import type { PaletteName } from './palettes.ts'
import type { Scene } from './scene.ts'
import { weather } from './sky.ts'
import type { Svg } from './svg.ts'

/** A drawing under a palette; mirrored ones look the other way. */
interface View {
  palette: PaletteName
  draw: (scene: Scene) => Svg
  mirrored: boolean
}

export type Family = readonly View[]

export function view(palette: PaletteName, draw: (scene: Scene) => Svg, mirrored = false): View {
  return { palette, draw, mirrored }
}

/** A view in the open: rain, snow or fog fall in front of it. */
export function outside(palette: PaletteName, draw: (scene: Scene) => Svg, mirrored = false): View {
  return { palette, draw: (scene) => draw(scene) + weather(scene), mirrored }
}
