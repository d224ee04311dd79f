export type OnboardingMoment = 'afterlogin' | 'afterregistration'

/** The choices offered to a new reader; `isChosen` marks those already chosen. */
export type OnboardingChoices = {
  places: { id: string; label: string; isChosen: boolean }[]
  topics: { id: number; label: string; isChosen: boolean }[]
  newsletters: { id: string; label: string; text: string; isChosen: boolean }[]
}

const FLAG_OF_MOMENT = {
  afterlogin: 'onboardingpopup_afterlogin_enabled',
  afterregistration: 'onboardingpopup_afterregistration_enabled',
} as const

/** S3.11: whether a moment opens the onboarding for readers who have not completed it; both flags must be on. */
export function opensOnboarding(
  moment: OnboardingMoment,
  settings: Readonly<Record<string, unknown>>,
): boolean {
  return settings['onboardingpopup_enabled'] === true && settings[FLAG_OF_MOMENT[moment]] === true
}
