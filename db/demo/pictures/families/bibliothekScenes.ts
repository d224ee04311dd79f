import { hue } from '../color.ts'
import { bookshelf } from '../decor.ts'
import { bookStack } from '../furniture.ts'
import { skyline } from '../land.ts'
import { person } from '../people.ts'
import { floorBoards, lookout, pendant, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  boxes,
  circle,
  data,
  ellipse,
  fade,
  HEIGHT,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

function reader(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  coat: string,
  flip = false,
  longHair = false,
): Svg {
  const book = place(
    x + (flip ? -1 : 1) * height * 0.11,
    y - height * 0.68,
    polygon([-16, -10, 0, -4, 16, -10, 16, 10, 0, 16, -16, 10], scene.paint(hue.paper)) +
      polygon(
        [-18, -12, -16, -10, -16, 10, 0, 16, 16, 10, 16, -10, 18, -12, 18, 14, 0, 20, -18, 14],
        scene.paint(hue.red),
      ),
    height / 180,
  )
  return person(scene, x, y, height, { pose: 'read', coat, flip, longHair }) + book
}

export function shelfWall(scene: Scene): Svg {
  return (
    room(scene, '#d9cdb5', '#a47a50', 860) +
    floorBoards(scene, 860, '#a47a50') +
    bookshelf(scene, [-40, 70, 520, 790], 5, 0.1) +
    bookshelf(scene, [500, 70, 600, 790], 5, 0.06) +
    bookshelf(scene, [1120, 70, 520, 790], 5, 0.1) +
    stroke('M930 980L1040 90M1010 980L1110 90', scene.paint(hue.oak), 14) +
    stroke(
      list(9, (index) => data`M${942 + index * 12} ${890 - index * 92}h74`).join(''),
      scene.paint(hue.oak),
      10,
    ) +
    reader(scene, 680, 1000, 460, '#2f5d7c', false, true) +
    bookStack(scene, 330, 1000, 220, 4) +
    pendant(scene, 420, 90, 60, '#3f6f5a') +
    pendant(scene, 1180, 90, 60, '#3f6f5a')
  )
}

export function aisle(scene: Scene): Svg {
  const side = (near: number, flip: boolean): Svg => {
    const x = 190 + near * 560
    const inner = flip ? 800 + x : 800 - x
    const width = 130 + near * 150
    return bookshelf(
      scene,
      [flip ? inner : inner - width, 250 - near * 220, width, 430 + near * 520],
      5,
      0.4 - near * 0.36,
    )
  }
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#e6dcc6')) +
    polygon([0, 0, 1600, 0, 980, 250, 620, 250], scene.paint('#f1ead9')) +
    polygon([620, 660, 980, 660, 1900, 1067, -300, 1067], scene.paint('#a9845c')) +
    lookout(scene, [640, 270, 320, 330], 'trees', 2) +
    rect(620, 600, 360, 60, scene.paint(hue.oak)) +
    fade(0.22, polygon([700, 660, 900, 660, 1180, 1067, 420, 1067], '#fff3d0')) +
    [0.02, 0.3, 0.75].map((near) => side(near, false) + side(near, true)).join('') +
    many(3, (index) => ellipse(800, 60 + index * 74, 120 - index * 34, 18 - index * 5, '#fffbe8')) +
    reader(scene, 700, 840, 320, '#b5473c') +
    person(scene, 950, 960, 430, {
      pose: 'walk',
      coat: '#4d6b57',
      bag: 'back',
      flip: true,
      longHair: true,
    })
  )
}

export function readingRoom(scene: Scene): Svg {
  const lamp = (x: number): Svg =>
    circle(x, 760, 190, scene.radial('#ffdf9c', 0.5)) +
    stroke(data`M${x} 850V760`, scene.paint(hue.gold), 8) +
    path(
      data`M${x - 60} 770Q${x - 50} 726 ${x} 722Q${x + 50} 726 ${x + 60} 770z`,
      scene.paint('#2f7d5a'),
    ) +
    rect(x - 26, 844, 52, 10, scene.paint(hue.gold))
  return (
    room(scene, '#b79a72', '#7a5237', 760) +
    bookshelf(scene, [-30, 330, 420, 430], 3, 0.12) +
    bookshelf(scene, [1210, 330, 420, 430], 3, 0.12) +
    boxes(
      [
        [-30, 300, 440, 22],
        [1190, 300, 440, 22],
      ],
      scene.paint(hue.wood),
    ) +
    path('M480 760V260Q480 90 800 80T1120 260V760z', scene.gradient([...scene.palette.sky])) +
    scene.clip(
      path('M480 760V260Q480 90 800 80T1120 260V760z', '#000'),
      skyline(scene, 762, 210, 0.45, 460, 1140),
    ) +
    stroke(
      'M480 760V260Q480 90 800 80T1120 260V760M640 110V760M800 80V760M960 110V760M480 300H1120M480 530H1120',
      scene.paint('#5b4033'),
      13,
    ) +
    person(scene, 430, 1000, 430, { pose: 'sit', coat: '#587f94', longHair: true }) +
    person(scene, 800, 990, 420, { pose: 'sit', coat: '#c97f5a' }) +
    person(scene, 1170, 1000, 430, { pose: 'sit', coat: '#4d6b57', flip: true, hair: '#d8d3ca' }) +
    table(scene, 260, 1060, 1080, 200, '#8f5f3c') +
    lamp(620) +
    lamp(990) +
    polygon([470, 840, 530, 826, 590, 840, 530, 852], scene.paint(hue.paper)) +
    polygon([1040, 846, 1090, 832, 1150, 846, 1090, 856], scene.paint(hue.paper)) +
    bookStack(scene, 830, 852, 120, 3)
  )
}
