import { barge } from './boats.ts'
import { bookshelf } from './decor.ts'
import { plantSkyline } from './industry.ts'
import { hills, skyline, treeLine } from './land.ts'
import { towerCrane } from './machines.ts'
import { oldTownHall } from './oldtown.ts'
import type { PaletteName } from './palettes.ts'
import { backcloth, chart, curtain, roundel, seats, studio } from './portraitBackdrops.ts'
import type { Dress } from './portraitDress.ts'
import type { Face } from './portraitFace.ts'
import type { HairStyle } from './portraitHair.ts'
import { lookout } from './room.ts'
import type { Scene } from './scene.ts'
import { sky } from './sky.ts'
import { circle, dots, fade, path, rect, stroke, type Svg, WIDTH } from './svg.ts'
import { tree } from './trees.ts'
import { glitter, ripples, water } from './water.ts'

interface Portrait {
  palette: PaletteName
  backdrop: (scene: Scene) => Svg
  face: Partial<Face>
  style: HairStyle
  dress: readonly [kind: Dress, color: string, inner: string]
  extra?: Svg
}

const pearls = dots(
  [
    [-122, 52],
    [122, 52],
  ],
  '#f6f1e2',
  22,
)

const hoops = stroke('M-122 40a18 22 0 1 0 2 0M122 40a18 22 0 1 0 2 0', '#d9a93f', 6)

const scarf =
  path('M-120 214Q0 300 120 214Q150 250 120 290Q0 350-120 290Q-150 250-120 214z', '#a8393a') +
  path('M30 300L110 280L150 520H70z', '#8f2f34')

const headphones =
  stroke('M-128 250Q-150 330-80 350M128 250Q150 330 80 350M-128 260Q0 170 128 260', '#2b2f3a', 20) +
  rect(-120, 300, 60, 80, '#3a4050', 22) +
  rect(60, 300, 60, 80, '#3a4050', 22)

const strap =
  stroke('M-170 290L150 520', '#2b2c33', 26) +
  rect(60, 430, 190, 110, '#2b2c33', 18) +
  circle(160, 486, 44, '#454a55') +
  circle(160, 486, 26, '#1c1d24')

export const people: Record<string, Portrait> = {
  'jana-wiesdorf': {
    palette: 'morning',
    style: 'bob',
    dress: ['blazer', '#274a63', '#f3efe4'],
    face: { hair: '#5a3a28', eyes: '#4f6b57' },
    extra: dots(
      [
        [-122, 46],
        [122, 46],
      ],
      '#d9a93f',
      14,
    ),
    backdrop: (scene) =>
      backcloth(scene.paint('#a9c3c4')) +
      roundel(scene.paint('#c3d6d2')) +
      fade(0.5, oldTownHall(scene, 800, 1067, 1000, 0.5)),
  },
  'mehmet-aydogan': {
    palette: 'golden',
    style: 'short',
    dress: ['jacket', '#33525f', '#e3a62f'],
    face: {
      skin: '#d9a67c',
      hair: '#221c1b',
      eyes: '#3d2a1f',
      beard: 'short',
      feminine: false,
      age: 0.45,
    },
    backdrop: (scene) =>
      sky(scene, { horizon: 900, clouds: 3, sun: [430, 330] }) +
      towerCrane(scene, 1240, 1000, 740, 320, 0.6, 0.3, 0.4, true) +
      skyline(scene, 1067, 330, 0.45),
  },
  'katrin-lohmar': {
    palette: 'spring',
    style: 'wavy',
    dress: ['cardigan', '#5f8a5a', '#f6efdf'],
    face: { skin: '#f3cfb3', hair: '#d2a458', eyes: '#4f7d94', lips: '#c9655c', age: 0.45 },
    backdrop: (scene) =>
      sky(scene, { horizon: 720 }) +
      hills(scene, 720, 150) +
      rect(0, 716, WIDTH, 360, scene.paint(scene.palette.grass, 0.25)) +
      tree(scene, 'fruit', 300, 960, 620, 0.2) +
      tree(scene, 'fruit', 1330, 960, 640, 0.2),
  },
  'tobias-hennecke': {
    palette: 'autumn',
    style: 'receding',
    dress: ['shirt', '#7f9aa8', '#7f9aa8'],
    face: {
      skin: '#ecc0a0',
      hair: '#7d6a5a',
      eyes: '#4a6478',
      beard: 'stubble',
      feminine: false,
      age: 0.55,
      glasses: { color: '#33363f', shape: 'square' },
    },
    backdrop: (scene) =>
      sky(scene, { horizon: 760 }) +
      hills(scene, 700, 260) +
      treeLine(scene, 860, 150, 0.35) +
      rect(0, 860, WIDTH, 210, scene.paint(scene.palette.grass, 0.2)),
  },
  'sabine-vossloh': {
    palette: 'morning',
    style: 'pixie',
    dress: ['blazer', '#4a4f5c', '#c9d8d8'],
    face: {
      skin: '#efc7a9',
      hair: '#a9a6a2',
      eyes: '#5a6f7d',
      age: 0.6,
      glasses: { color: '#b5282f', shape: 'square' },
    },
    backdrop: (scene) =>
      sky(scene, { horizon: 1000, clouds: 3 }) + plantSkyline(scene, 1040, 1.5, 0.5, -120),
  },
  'david-okonjo': {
    palette: 'noon',
    style: 'cropped',
    dress: ['jacket', '#c8412f', '#f3efe4'],
    face: {
      skin: '#7a4f38',
      hair: '#1d1818',
      eyes: '#2b1c14',
      beard: 'stubble',
      feminine: false,
      age: 0.2,
    },
    backdrop: seats,
  },
  'henriette-baumgart': {
    palette: 'golden',
    style: 'bun',
    dress: ['turtleneck', '#24242e', '#24242e'],
    face: { skin: '#f3d3bb', hair: '#d9d6cf', eyes: '#5d7a88', lips: '#a8343c', age: 0.8 },
    extra: hoops + scarf,
    backdrop: curtain,
  },
  'rolf-kierdorf': {
    palette: 'autumn',
    style: 'bald',
    dress: ['blazer', '#6f5a42', '#c9d3d3'],
    face: {
      skin: '#eabd9d',
      hair: '#dedad2',
      eyes: '#5a7383',
      beard: 'full',
      feminine: false,
      age: 0.9,
      glasses: { color: '#5b4a3c', shape: 'round' },
    },
    backdrop: (scene) => bookshelf(scene, [-40, -40, 1700, 1180], 5, 0.35),
  },
  'lena-pattscheid': {
    palette: 'noon',
    style: 'ponytail',
    dress: ['sweater', '#2f7d7a', '#2f7d7a'],
    face: {
      skin: '#f6d6bf',
      hair: '#b9562c',
      eyes: '#4f7d5a',
      lips: '#c9655c',
      age: 0,
      freckles: true,
    },
    backdrop: chart,
  },
  'ariane-feldmann': {
    palette: 'dawn',
    style: 'chin',
    dress: ['blazer', '#7d2f3a', '#f6efe4'],
    face: { skin: '#efc4a4', hair: '#4a2c28', eyes: '#4a3a2f', lips: '#a8404a', age: 0.6 },
    extra: pearls,
    backdrop: (scene) =>
      backcloth(scene.paint('#d9cdbd')) + lookout(scene, [180, -60, 1240, 900], 'town', 3),
  },
  'piotr-malinowski': {
    palette: 'dawn',
    style: 'beanie',
    dress: ['parka', '#6d7a55', '#d9cdb5'],
    face: {
      skin: '#eec3a3',
      hair: '#a9794a',
      eyes: '#4f7d94',
      beard: 'short',
      feminine: false,
      age: 0.45,
    },
    extra: strap,
    backdrop: (scene) =>
      sky(scene, { horizon: 640, clouds: 3, sun: [1180, 560] }) +
      treeLine(scene, 650, 70, 0.5) +
      water(scene, 644) +
      glitter(scene, 1180, 660) +
      ripples(scene, 660) +
      barge(scene, 330, 760, '#3a4657', { scale: 0.8, distance: 0.3 }),
  },
  'gesa-trompeter': {
    palette: 'golden',
    style: 'curly',
    dress: ['sweater', '#d9a23c', '#d9a23c'],
    face: {
      skin: '#e0b08a',
      hair: '#33231e',
      eyes: '#4a3326',
      lips: '#b0504a',
      age: 0.3,
      glasses: { color: '#8f5a3c', shape: 'round' },
    },
    extra: headphones,
    backdrop: studio,
  },
}
