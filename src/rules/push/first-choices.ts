/** The push settings of a browser; hours in Berlin time, equal hours mean no quiet hours. */
export type PushChoices = {
  breaking: boolean
  /** Whether the topics and regions that the account follows are included. */
  follows: boolean
  /** Paths of topics and regions. */
  paths: string[]
  quietFrom: number
  quietTo: number
}

/** The settings before a reader chooses: only breaking news, and quiet at night. */
export const FIRST_CHOICES: PushChoices = {
  breaking: true,
  follows: false,
  paths: [],
  quietFrom: 22,
  quietTo: 7,
}
