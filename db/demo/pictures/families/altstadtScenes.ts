import { cat } from '../animals.ts'
import { house } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { lightChain } from '../festive.ts'
import { hills, paving } from '../land.ts'
import { church, fountain, oldTownHall, timberHouse, timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import { many, type Svg } from '../svg.ts'

export function houseRow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    church(scene, 1120, 720, 560, 0.5) +
    timberRow(scene, -60, 840, 6, 1.12, 0.04) +
    paving(scene, 838, hue.stone) +
    streetLamp(scene, 300, 900, 380) +
    crowd(scene, { count: 5, from: 420, to: 1300, y: 980, depth: 70, height: 215 })
  )
}

export function lane(scene: Scene): Svg {
  const left = (index: number): Svg => {
    const near = 1 - index * 0.22
    return timberHouse(
      scene,
      -150 + index * 165,
      990 - index * 90,
      { width: 330 * near, floors: 3, storey: 175 * near, door: 'right' },
      index * 0.13,
    )
  }
  const right = (index: number): Svg => {
    const near = 1 - index * 0.22
    return house(
      scene,
      1420 - index * 170 - 330 * near * 0.15,
      990 - index * 90,
      {
        width: 330 * near,
        height: 560 * near,
        roof: 'gable',
        floors: 3,
        columns: 2,
        ...(index === 1 ? { shop: hue.teal } : {}),
      },
      index * 0.13,
    )
  }
  return (
    sky(scene, { horizon: 720, sun: [800, 500] }) +
    church(scene, 800, 730, 620, 0.5) +
    paving(scene, 720, hue.stone, 800) +
    [3, 2, 1, 0].map((index) => left(index)).join('') +
    [3, 2, 1, 0].map((index) => right(index)).join('') +
    streetLamp(scene, 520, 880, 330, 0.08) +
    crowd(scene, {
      count: 4,
      from: 640,
      to: 960,
      y: 850,
      depth: 70,
      height: 140,
      distance: 0.15,
      poses: ['walk'],
    }) +
    person(scene, 900, 1010, 270, { pose: 'walk', coat: '#b5473c', bag: 'hand', longHair: true }) +
    cat(scene, 420, 1020, 84, '#4a4341')
  )
}

export function squareWithFountain(scene: Scene): Svg {
  const festive = scene.palette.stars
  return (
    sky(scene, { horizon: 700 }) +
    oldTownHall(scene, 800, 730, 470, 0.14) +
    timberRow(scene, -30, 750, 2, 1.05, 0.06) +
    timberRow(scene, 1120, 750, 2, 1.05, 0.06) +
    paving(scene, 735, hue.stone) +
    (festive ? lightChain(300, 4) : '') +
    fountain(scene, 800, 940, 380) +
    crowd(scene, { count: 4, from: 160, to: 560, y: 960, depth: 90, height: 195 }) +
    crowd(scene, { count: 4, from: 1050, to: 1480, y: 970, depth: 90, height: 195 })
  )
}

export function roofs(scene: Scene): Svg {
  const tile = (): string =>
    scene.palette.snow ? '#eef2f3' : scene.random.pick(['#a4523f', '#8f4a3c', '#b5654a', '#7a4238'])
  const layer = (y: number, size: number, distance: number): Svg =>
    many(Math.ceil(1700 / size), (index) => {
      const x = index * size * 0.98 - scene.random.between(20, 90)
      return house(
        scene,
        x,
        y + size * 0.8,
        {
          width: size,
          height: size * scene.random.between(0.62, 0.85),
          roof: index % 3 === 1 ? 'eaves' : 'gable',
          tiles: tile(),
          floors: 2,
          columns: 2,
          door: false,
        },
        distance,
      )
    })
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 600, 150) +
    layer(575, 165, 0.45) +
    church(scene, 700, 760, 600, 0.22) +
    layer(650, 210, 0.25) +
    layer(800, 330, 0.06) +
    birds(scene, 7, 960, 200, 22)
  )
}
