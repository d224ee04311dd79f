export type OnboardingMoment = 'afterlogin' | 'afterregistration'

/** S3.11: whether a moment opens the onboarding for readers who have not completed it: both flags are on. */
export function opensOnboarding(
  moment: OnboardingMoment,
  settings: Readonly<Record<string, unknown>>,
): boolean {
  return (
    settings['onboardingpopup_enabled'] === true &&
    settings[`onboardingpopup_${moment}_enabled`] === true
  )
}
