/** What a browser wants to be told of; hours by the town's clock, equal ones are none. */
export type PushChoices = {
  breaking: boolean
  /** Whether topics and regions its account follows count too. */
  follows: boolean
  /** Paths of topics and regions. */
  paths: string[]
  quietFrom: number
  quietTo: number
}

/** What holds until a reader chooses: breaking news alone, and none at night. */
export const FIRST_CHOICES: PushChoices = {
  breaking: true,
  follows: false,
  paths: [],
  quietFrom: 22,
  quietTo: 7,
}
