import { hue } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { fromBehind } from '../furniture.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { lightChain } from '../street.ts'
import { type Box, boxes, circle, closer, data, discs, dots, ellipse, fade, HEIGHT, list, many, path, place, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { type Family, outside, view } from '../view.ts'

const beams = ['#ff9ec4', '#8fd0ff', '#ffd98a', '#b8a0ff']

function beamRow(scene: Scene, y: number, foot: number): Svg {
  return many(8, (index) => spotlight(scene, 160 + index * 183, y, 260 + ((index * 347) % 1080), foot, 150, beams[index % 4] ?? '#fff', 0.5)) + boxes([[60, y - 26, 1480, 16]], scene.paint('#2b2c33')) + boxes(list(8, (index): Box => [140 + index * 183, y - 16, 40, 34]), scene.paint('#1f2026'))
}

function guitarist(scene: Scene, x: number, y: number, height: number, flip = false): Svg {
  const guitar = turn(-24, 0, -60, ellipse(-6, -54, 15, 11, scene.paint('#c8412f')) + ellipse(8, -55, 10, 8, scene.paint('#c8412f')) + rect(12, -58, 44, 5, scene.paint(hue.timber)) + circle(-2, -54, 4, scene.paint(hue.ink)))
  return person(scene, x, y, height, { pose: 'hold', flip, coat: '#2b2f3a' }) + place(x, y, guitar, height / 100, flip)
}

function drums(scene: Scene, x: number, y: number, size: number): Svg {
  return place(x, y, person(scene, 0, -24, 170, { pose: 'cheer', coat: '#4d6b57' }) + ellipse(0, -40, 46, 44, scene.paint('#a8393a')) + ellipse(0, -40, 36, 34, scene.paint('#e6e2d6')) + rect(-78, -70, 44, 34, scene.paint('#a8393a'), 5) + rect(36, -70, 44, 34, scene.paint('#a8393a'), 5) + stroke('M-100 0V-110M100 0V-110', scene.paint('#8b949a'), 4) + ellipse(-100, -112, 38, 6, scene.paint(hue.gold)) + ellipse(100, -112, 38, 6, scene.paint(hue.gold)), size / 200)
}

function singer(scene: Scene, x: number, y: number, height: number): Svg {
  return person(scene, x, y, height, { pose: 'wave', coat: '#c8412f', dress: true, longHair: true, hair: '#4d3526' }) + stroke(data`M${x - height * 0.1} ${y}V${y - height * 0.82}`, scene.paint('#8b949a'), height * 0.014) + rect(x - height * 0.13, y - height * 0.88, height * 0.06, height * 0.08, scene.paint(hue.ink), height * 0.03)
}

function raisedHands(scene: Scene, y: number): Svg {
  const arms = list(26, (index) => {
    const x = 20 + index * 62 + scene.random.between(-14, 14)
    return data`M${x} ${y + 120}q${scene.random.between(-16, 16)} -60 ${scene.random.between(-20, 20)} ${-scene.random.between(90, 170)}`
  })
  return stroke(arms.join(''), scene.paint('#2a1f33'), 17)
}

function bandStage(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#2a1c4a'), scene.paint('#7a3f7a')])) + beamRow(scene, 80, 740) + rect(0, 720, WIDTH, 60, scene.paint('#2b2230')) + boxes([[110, 480, 150, 240], [1340, 480, 150, 240]], scene.paint('#1f1a26')) + dots([[185, 560], [185, 660], [1415, 560], [1415, 660]], scene.paint('#4a4254'), 90) + dots([[185, 560], [185, 660], [1415, 560], [1415, 660]], scene.paint('#2b2434'), 40) +
    drums(scene, 800, 660, 330) + guitarist(scene, 500, 725, 330) + guitarist(scene, 1120, 725, 330, true) + singer(scene, 800, 735, 330) + raisedHands(scene, 800) + audience(scene, 870, 130, 0, 0.75) + audience(scene, 980, 170, 0, 0.85)
  )
}

function piano(scene: Scene, x: number, y: number, size: number): Svg {
  return place(x, y, path('M-150-110Q-120-220 20-230L150-300L160-284L30-110z', scene.paint('#20212a')) + path('M-170-116H160Q190-112 180-76H-170z', scene.paint('#2b2c36')) + rect(-176, -84, 70, 14, scene.paint(hue.white)) + boxes(list(6, (index): Box => [-172 + index * 11, -84, 4, 8]), scene.paint(hue.ink)) + stroke('M-140-76V0M150-76V0M20-76V-10', scene.paint('#20212a'), 13) + stroke('M-70-116L-84-160H-20L-34-116', scene.paint('#3a3b46'), 6), size / 300)
}

function jazz(scene: Scene): Svg {
  const bass = (x: number, y: number, size: number): Svg => place(x, y, path('M-30 0Q-60-20-44-62Q-30-84-40-104Q-44-140-6-146H6Q44-140 40-104Q30-84 44-62Q60-20 30 0z', scene.paint('#a3622f')) + rect(-5, -250, 10, 190, scene.paint(hue.timber)) + circle(0, -256, 11, scene.paint(hue.timber)) + stroke('M-20-90v26M20-90v26', scene.paint(hue.timber), 4), size / 250)
  return (
    room(scene, '#7d4238', '#5b4033', 760) + many(14, (index) => rect(index * 118, 0, 50, 744, scene.paint('#8f4d40'))) + circle(800, 440, 620, scene.radial('#ffcf7a', 0.4)) + spotlight(scene, 500, -10, 560, 900, 250, '#ffdf9c', 0.4) + spotlight(scene, 1100, -10, 1010, 900, 250, '#ffdf9c', 0.4) + ellipse(800, 900, 640, 80, scene.paint('#8f5a3c')) +
    person(scene, 330, 930, 420, { pose: 'sit', coat: '#2b2f3a', skin: '#9a6747' }) + piano(scene, 560, 930, 400) + bass(960, 940, 430) + person(scene, 900, 950, 470, { pose: 'work', coat: '#3f5363', hair: '#8f8b88' }) + person(scene, 1210, 950, 460, { pose: 'hold', coat: '#a8393a', longHair: true, flip: true, dress: true }) + stroke('M1186 610Q1160 600 1158 650L1140 760Q1130 800 1104 784Q1090 772 1092 744', scene.paint(hue.gold), 18) + path('M1070 716L1116 716L1102 760L1082 760z', scene.paint(hue.gold)) + audience(scene, 1020, 240, 0, 0.6)
  )
}

function pianoSolo(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#2b1f3f'), scene.paint('#5b3a4f')])) + many(11, (index) => rect(index * 150, 0, 70, 800, scene.paint('#4a2f45'))) + rect(0, 800, WIDTH, 270, scene.gradient([scene.paint('#6d4a3f'), scene.paint('#9a6a4a')])) +
    spotlight(scene, 560, -20, 820, 920, 420, '#ffe2b0', 0.6) + ellipse(820, 930, 560, 74, scene.radial('#ffe2b0', 0.7)) + piano(scene, 900, 930, 690) + rect(430, 850, 150, 20, scene.paint(hue.ink)) + boxes([[450, 866, 12, 70], [550, 866, 12, 70]], scene.paint(hue.ink)) + person(scene, 500, 960, 600, { pose: 'sit', coat: '#a8393a', dress: true, longHair: true, hair: '#b98a4d', skin: '#f0c9a8' })
  )
}

function orchestra(scene: Scene): Svg {
  const violin = (x: number, y: number, size: number, flip: boolean): Svg => person(scene, x, y, size, { pose: 'sit', coat: '#20242e', trousers: '#20242e', flip, longHair: scene.random.chance(0.5) }) + place(x, y, turn(-16, 14, -50, ellipse(18, -52, 8, 4.4, scene.paint('#b5622f')) + rect(22, -53, 18, 2.2, scene.paint(hue.timber))) + stroke('M8-38L34-58', scene.paint('#d9c7a0'), 1.4), size / 100, flip)
  return (
    room(scene, '#caa26c', '#a9743f', 600) + boxes(list(16, (index): Box => [index * 104, 0, 8, 590]), scene.paint('#b08a55')) + boxes(list(12, (index): Box => [330 + index * 80, 120, 50, 330 - Math.abs(index - 5.5) * 22]), scene.paint('#d9c9a0')) + many(4, (index) => ellipse(250 + index * 370, 60, 130, 22, scene.paint('#f3e6c6'))) +
    many(7, (index) => violin(240 + index * 180, 700, 230, index > 3)) + many(6, (index) => violin(190 + index * 240, 820, 280, index > 2)) + rect(690, 960, 220, 50, scene.paint('#7a4f2f')) + person(scene, 800, 962, 390, { pose: 'cheer', coat: '#20242e', trousers: '#20242e', longCoat: true, hair: '#8f8b88' }) + stroke('M860 545L920 470', scene.paint(hue.white), 5) + audience(scene, 1010, 190, 0, 0.5)
  )
}

function openAir(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) + treeLine(scene, 650, 160, 0.42) + ground(scene, 644) + path('M420 740Q430 330 800 310Q1170 330 1180 740z', scene.paint('#e9e2d3')) + path('M480 740Q490 390 800 372Q1110 390 1120 740z', scene.paint('#5f4a6a')) + spotlight(scene, 640, 420, 700, 740, 90, '#ffdf9c', 0.6) + spotlight(scene, 960, 420, 900, 740, 90, '#ff9ec4', 0.5) + rect(380, 730, 840, 50, scene.paint('#4a3f3a')) + guitarist(scene, 640, 735, 210) + singer(scene, 800, 738, 220) + guitarist(scene, 970, 735, 210, true) +
    lightChain(250, 4) + crowd(scene, { count: 12, from: 80, to: 1520, y: 900, depth: 60, height: 200, poses: ['cheer', 'wave', 'stand', 'hold'] }) + audience(scene, 990, 170, 0, 0.25)
  )
}

function choir(scene: Scene): Svg {
  const row = (y: number, count: number, size: number, from: number): Svg => many(count, (index) => person(scene, from + index * ((1600 - from * 2) / (count - 1)), y, size, { pose: 'read', coat: index % 2 ? '#2f4d74' : '#7d2f3a', longHair: scene.random.chance(0.5), longCoat: true }) + rect(from + index * ((1600 - from * 2) / (count - 1)) - size * 0.06, y - size * 0.74, size * 0.18, size * 0.12, scene.paint(hue.paper)))
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#b9a284'), scene.paint('#dcc9a6')])) + path('M460 620V300Q460 90 800 60T1140 300V620z', scene.paint('#a98f6c')) + scene.clip(path('M680 520V280Q700 160 800 140Q900 160 920 280V520z', '#000'), many(20, (index) => rect(670 + (index % 4) * 65, 130 + Math.floor(index / 4) * 80, 62, 76, ['#c8412f', '#2f5d9b', '#e3a62f', '#4f9a98'][(index * 3) % 4] ?? '#fff'))) + circle(800, 330, 420, scene.radial('#ffe9b8', 0.5)) +
    row(700, 8, 330, 300) + rect(220, 690, 1160, 40, scene.paint('#8f6440')) + row(820, 9, 370, 230) + rect(150, 806, 1300, 44, scene.paint('#7d5636')) + row(960, 8, 410, 240) + rect(0, 950, WIDTH, 120, scene.paint('#6d4a30')) + fromBehind(scene, 800, 1010, 330, '#20242e', '#d8d3ca')
  )
}

function microphone(scene: Scene): Svg {
  const glow = list(30, (index) => [60 + ((index * 271) % 1500), 120 + ((index * 173) % 700), 20 + (index % 5) * 16] as const)
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#241a3d'), scene.paint('#6d3560')])) + fade(0.28, discs(glow.filter((_, index) => index % 2 === 0), '#ffb36a') + discs(glow.filter((_, index) => index % 2), '#d98ad0')) + spotlight(scene, 300, -20, 820, 900, 330, '#ffdf9c', 0.5) +
    stroke('M800 1067V560', scene.paint('#8b949a'), 26) + turn(-24, 800, 480, rect(752, 480, 96, 220, scene.paint('#2b2c36'), 40) + rect(770, 500, 20, 170, scene.paint('#4a4c58'), 10) + ellipse(800, 400, 110, 130, scene.paint('#b9c0c4')) + ellipse(770, 370, 60, 80, scene.paint('#d9dee0')) + stroke('M694 380Q800 420 906 380M700 440Q800 480 900 440M706 320Q800 350 894 320M740 290Q700 400 746 510M800 272V530M860 290Q900 400 854 510', scene.paint('#6f787f'), 6) + rect(716, 478, 168, 34, scene.paint('#c8412f'), 12)) + audience(scene, 980, 130, 0, 0.8)
  )
}

export const konzert: Family = [
  view('floodlight', bandStage),
  view('lamplight', jazz),
  view('golden', orchestra),
  outside('dusk', openAir),
  view('morning', choir),
  view('floodlight', microphone),
  view('stage', pianoSolo, true),
  outside('spring', (scene) => closer(openAir(scene), 1.25, 800, 760), true),
  view('dusk', (scene) => closer(bandStage(scene), 1.3, 800, 700), true),
]
