import { drawDress } from './portraitDress.ts'
import { drawFace, type Face } from './portraitFace.ts'
import { hairStyles } from './portraitHair.ts'
import { people } from './portraitPeople.ts'
import { createScene, finish } from './scene.ts'
import { place } from './svg.ts'

const plain: Face = {
  skin: '#f0c9a8',
  hair: '#4d3526',
  eyes: '#5a4a3a',
  lips: '#b9564e',
  beard: 'none',
  feminine: true,
  age: 0.2,
  freckles: false,
}

export function portraitNames(): string[] {
  return Object.keys(people).map((slug) => `portrait-${slug}`)
}

export function drawPortrait(name: string): string | undefined {
  const slug = name.replace('portrait-', '')
  const portrait = Object.hasOwn(people, slug) ? people[slug] : undefined
  if (!portrait) return undefined
  const scene = createScene(name, portrait.palette)
  const face: Face = { ...plain, ...portrait.face }
  const hair = hairStyles[portrait.style](face.hair)
  const bust =
    hair.back +
    drawDress(...portrait.dress, face.skin) +
    drawFace(face) +
    hair.front +
    (portrait.extra ?? '')
  return finish(scene, portrait.backdrop(scene) + place(800, 500, bust, 1.42), false)
}
