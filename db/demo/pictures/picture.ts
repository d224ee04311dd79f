import { altstadt } from './families/altstadt.ts'
import { bahn } from './families/bahn.ts'
import { baustelle } from './families/baustelle.ts'
import { bibliothek } from './families/bibliothek.ts'
import { bruecke } from './families/bruecke.ts'
import { buero } from './families/buero.ts'
import { cafe } from './families/cafe.ts'
import { chempark } from './families/chempark.ts'
import { energie } from './families/energie.ts'
import { fahrrad } from './families/fahrrad.ts'
import { feuerwehr } from './families/feuerwehr.ts'
import { garten } from './families/garten.ts'
import { himmel } from './families/himmel.ts'
import { kirche } from './families/kirche.ts'
import { klinik } from './families/klinik.ts'
import { konzert } from './families/konzert.ts'
import { kueche } from './families/kueche.ts'
import { markt } from './families/markt.ts'
import { museum } from './families/museum.ts'
import { park } from './families/park.ts'
import { rathaus } from './families/rathaus.ts'
import { rhein } from './families/rhein.ts'
import { schule } from './families/schule.ts'
import { schwimmbad } from './families/schwimmbad.ts'
import { stadion } from './families/stadion.ts'
import { strasse } from './families/strasse.ts'
import { theater } from './families/theater.ts'
import { wahl } from './families/wahl.ts'
import { wald } from './families/wald.ts'
import { werkhalle } from './families/werkhalle.ts'
import { drawPortrait, portraitNames } from './portraits.ts'
import { createScene, finish } from './scene.ts'
import type { Family } from './view.ts'

const families: Record<string, Family> = {
  rhein,
  chempark,
  altstadt,
  wald,
  stadion,
  markt,
  rathaus,
  schule,
  bahn,
  strasse,
  baustelle,
  klinik,
  park,
  bruecke,
  kirche,
  theater,
  bibliothek,
  museum,
  garten,
  kueche,
  buero,
  werkhalle,
  feuerwehr,
  fahrrad,
  schwimmbad,
  konzert,
  wahl,
  himmel,
  energie,
  cafe,
}

export function pictureNames(): string[] {
  const scenes = Object.entries(families).flatMap(([family, views]) =>
    views.map((_, index) => `${family}-${index + 1}`),
  )
  return [...scenes, ...portraitNames()]
}

/** The SVG of a picture such as rhein-3 or portrait-jana-wiesdorf. */
export function drawPicture(name: string): string | undefined {
  if (name.startsWith('portrait-')) return drawPortrait(name)
  const [, family = '', number = ''] = /^([a-z]+)-([1-9])$/.exec(name) ?? []
  const view = Object.hasOwn(families, family) ? families[family]?.[Number(number) - 1] : undefined
  if (!view) return undefined
  const scene = createScene(name, view.palette)
  return finish(scene, view.draw(scene), view.mirrored)
}
