export type Pose =
  | 'stand'
  | 'walk'
  | 'sit'
  | 'wave'
  | 'cheer'
  | 'work'
  | 'point'
  | 'run'
  | 'hold'
  | 'read'

export type Point = readonly [number, number]

export type Limb = readonly [Point, Point]

export interface Joints {
  hip: number
  legs: readonly [Limb, Limb]
  arms: readonly [Limb, Limb]
}

const restArms: readonly [Limb, Limb] = [
  [
    [-13, -63],
    [-12, -48],
  ],
  [
    [13, -63],
    [12, -48],
  ],
]

const standLegs: readonly [Limb, Limb] = [
  [
    [-4.5, -26],
    [-5, -3],
  ],
  [
    [4.5, -26],
    [5, -3],
  ],
]

/** Elbow and hand, knee and foot; left (far) limb first; 100 units high. */
export const poses: Record<Pose, Joints> = {
  stand: { hip: -50, legs: standLegs, arms: restArms },
  walk: {
    hip: -50,
    legs: [
      [
        [-1, -27],
        [-14, -5],
      ],
      [
        [7, -27],
        [12, -3],
      ],
    ],
    arms: [
      [
        [10, -64],
        [17, -53],
      ],
      [
        [-10, -63],
        [-9, -49],
      ],
    ],
  },
  run: {
    hip: -50,
    legs: [
      [
        [-3, -28],
        [-22, -22],
      ],
      [
        [14, -34],
        [12, -8],
      ],
    ],
    arms: [
      [
        [9, -66],
        [18, -72],
      ],
      [
        [-13, -68],
        [-9, -56],
      ],
    ],
  },
  sit: {
    hip: -27,
    legs: [
      [
        [17, -29],
        [15, -3],
      ],
      [
        [20, -27],
        [20, -3],
      ],
    ],
    arms: [
      [
        [7, -40],
        [17, -33],
      ],
      [
        [2, -38],
        [14, -32],
      ],
    ],
  },
  wave: {
    hip: -50,
    legs: standLegs,
    arms: [
      [
        [-13, -63],
        [-12, -48],
      ],
      [
        [18, -88],
        [19, -103],
      ],
    ],
  },
  cheer: {
    hip: -50,
    legs: standLegs,
    arms: [
      [
        [-18, -90],
        [-15, -108],
      ],
      [
        [18, -90],
        [15, -108],
      ],
    ],
  },
  work: {
    hip: -50,
    legs: [
      [
        [-6, -27],
        [-9, -3],
      ],
      [
        [7, -27],
        [8, -3],
      ],
    ],
    arms: [
      [
        [8, -65],
        [22, -62],
      ],
      [
        [4, -63],
        [19, -56],
      ],
    ],
  },
  point: {
    hip: -50,
    legs: standLegs,
    arms: [
      [
        [-13, -63],
        [-12, -48],
      ],
      [
        [22, -78],
        [36, -82],
      ],
    ],
  },
  hold: {
    hip: -50,
    legs: standLegs,
    arms: [
      [
        [-13, -62],
        [-3, -58],
      ],
      [
        [13, -62],
        [4, -57],
      ],
    ],
  },
  read: {
    hip: -50,
    legs: standLegs,
    arms: [
      [
        [-12, -63],
        [4, -68],
      ],
      [
        [12, -62],
        [13, -69],
      ],
    ],
  },
}
