/** Light, weather and season: each picture is painted under one of these. */
export interface Palette {
  sky: readonly [string, string, string]
  /** What distance dissolves into. */
  haze: string
  /** The colour of the light that falls on everything. */
  light: string
  /** What shadows and the air between mix in, and how much. */
  ambient: string
  ambientAmount: number
  sun: { color: string; x: number; y: number; radius: number }
  cloud: string
  /** The share of lit windows. */
  lit: number
  foliage: readonly string[]
  grass: string
  water: readonly [string, string]
  bare: boolean
  snow: boolean
  weather: 'clear' | 'rain' | 'snow' | 'fog'
  stars: boolean
}

const summerLeaves = ['#5f8f4a', '#4c7d4b', '#7ba34f']
const autumnLeaves = ['#cf7d2e', '#b8512c', '#dba53a', '#8f7a3a']
const springLeaves = ['#9dbf5a', '#7fae5b', '#b5c968']

const day = {
  bare: false,
  snow: false,
  weather: 'clear',
  stars: false,
  lit: 0,
  foliage: summerLeaves,
  grass: '#86a957',
} as const

const outdoors = {
  dawn: {
    ...day,
    sky: ['#7f9cbc', '#dfbfbb', '#fbdcb4'],
    haze: '#eccdbd',
    light: '#ffe6d4',
    ambient: '#6f6690',
    ambientAmount: 0.2,
    sun: { color: '#fff3d6', x: 1040, y: 540, radius: 62 },
    cloud: '#f7dccb',
    water: ['#f0d3bd', '#7a94ae'],
    lit: 0.15,
  },
  morning: {
    ...day,
    sky: ['#8fc0d8', '#c9e0e0', '#f7efd9'],
    haze: '#dfe9e2',
    light: '#fff8ea',
    ambient: '#5f86a0',
    ambientAmount: 0.1,
    sun: { color: '#fffbe6', x: 420, y: 230, radius: 54 },
    cloud: '#fdfaf2',
    water: ['#d3e4df', '#5f9bb0'],
  },
  noon: {
    ...day,
    sky: ['#4e9cc9', '#8cc5dd', '#d8edec'],
    haze: '#c3dfe6',
    light: '#ffffff',
    ambient: '#2d6f9b',
    ambientAmount: 0.05,
    sun: { color: '#fff8d8', x: 1180, y: 150, radius: 50 },
    cloud: '#ffffff',
    water: ['#b9dbe2', '#3f86a6'],
  },
  golden: {
    ...day,
    sky: ['#7d9fa8', '#ecc58a', '#fbe2a6'],
    haze: '#f1cf98',
    light: '#ffe0ac',
    ambient: '#8a4a3a',
    ambientAmount: 0.15,
    sun: { color: '#fff2c2', x: 560, y: 470, radius: 70 },
    cloud: '#fde9c4',
    water: ['#f4d59c', '#5d8790'],
  },
  dusk: {
    ...day,
    sky: ['#383d6a', '#96618c', '#f4a27c'],
    haze: '#bd8096',
    light: '#e0b3bf',
    ambient: '#332f5c',
    ambientAmount: 0.34,
    sun: { color: '#ffd3a1', x: 980, y: 590, radius: 74 },
    cloud: '#c9809a',
    water: ['#e39a86', '#3f4270'],
    lit: 0.45,
  },
  night: {
    ...day,
    sky: ['#0c1631', '#1d3154', '#41608a'],
    haze: '#34527b',
    light: '#9aaedb',
    ambient: '#101d3d',
    ambientAmount: 0.36,
    sun: { color: '#f3efd9', x: 1130, y: 220, radius: 46 },
    cloud: '#2f4870',
    water: ['#3a5a85', '#0f1f40'],
    lit: 0.55,
    stars: true,
  },
  winter: {
    ...day,
    sky: ['#a9c0d0', '#cddbe2', '#f1efe8'],
    haze: '#dfe7ea',
    light: '#f2f6ff',
    ambient: '#6f8ca5',
    ambientAmount: 0.16,
    sun: { color: '#fffaf0', x: 500, y: 360, radius: 52 },
    cloud: '#f3f5f4',
    foliage: ['#5f7f74', '#4f7068', '#6c8a7c'],
    grass: '#eef2f3',
    water: ['#dde6ea', '#7795a8'],
    bare: true,
    snow: true,
    weather: 'snow',
    lit: 0.2,
  },
  autumn: {
    ...day,
    sky: ['#93b1b8', '#d3d6c4', '#f8e5bd'],
    haze: '#ead7b4',
    light: '#ffefd2',
    ambient: '#7a5236',
    ambientAmount: 0.1,
    sun: { color: '#fff5da', x: 1090, y: 330, radius: 58 },
    cloud: '#f8efdd',
    foliage: autumnLeaves,
    grass: '#b5a455',
    water: ['#e6dcbd', '#6b8b8d'],
  },
  rain: {
    ...day,
    sky: ['#5d7280', '#8599a3', '#b7c4c4'],
    haze: '#a3b4ba',
    light: '#cfdbe0',
    ambient: '#475c69',
    ambientAmount: 0.24,
    sun: { color: '#b7c4c4', x: 800, y: 300, radius: 0 },
    cloud: '#93a5ad',
    foliage: ['#5c7d5a', '#4a6d57', '#6f8c5c'],
    grass: '#7c9462',
    water: ['#aebdc0', '#57707d'],
    weather: 'rain',
    lit: 0.3,
  },
  spring: {
    ...day,
    sky: ['#83bfd0', '#bfdfdd', '#f9f1e1'],
    haze: '#d9e9de',
    light: '#fffdf2',
    ambient: '#5f9a8f',
    ambientAmount: 0.06,
    sun: { color: '#fffae0', x: 1150, y: 210, radius: 52 },
    cloud: '#ffffff',
    foliage: springLeaves,
    grass: '#a9c763',
    water: ['#cfe6df', '#5aa3a8'],
  },
  fog: {
    ...day,
    sky: ['#bcc4c2', '#d5d8d1', '#ebe8de'],
    haze: '#dcddd6',
    light: '#f0eee6',
    ambient: '#8a9390',
    ambientAmount: 0.2,
    sun: { color: '#fbf7ea', x: 1020, y: 330, radius: 60 },
    cloud: '#e6e5de',
    foliage: ['#8a8a52', '#9f7f45', '#6f7f58'],
    grass: '#a3a878',
    water: ['#dcddd6', '#8b9a9c'],
    weather: 'fog',
    lit: 0.1,
  },
} as const satisfies Record<string, Palette>

/** Light of rooms in the evening, of stages and under floodlights. */
const indoors = {
  lamplight: {
    ...outdoors.night,
    haze: '#c58f5c',
    light: '#ffdcae',
    ambient: '#5b2f2a',
    ambientAmount: 0.16,
    lit: 0.6,
  },
  floodlight: {
    ...outdoors.night,
    haze: '#56719a',
    light: '#eaf0f6',
    ambient: '#1a2c52',
    ambientAmount: 0.14,
  },
  stage: {
    ...outdoors.night,
    haze: '#5a3566',
    light: '#e3b8c4',
    ambient: '#1d1233',
    ambientAmount: 0.34,
  },
} as const satisfies Record<string, Palette>

export const palettes: Record<PaletteName, Palette> = { ...outdoors, ...indoors }

export type PaletteName = keyof typeof outdoors | keyof typeof indoors
