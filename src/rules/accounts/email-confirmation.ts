/** The one-time code of a confirmation mail, until its page's button is pressed. */
export const CONFIRMATION_COOKIE = 'email_confirmation_code'

/** What the page of a confirmation mail asks for: one press, or the password of the registration. */
const CONFIRMATION_STEPS = ['confirm-email', 'change-email', 'password'] as const
export type EmailConfirmationStep = (typeof CONFIRMATION_STEPS)[number]

/** The step that a query or a form field names; `null` for any other text. */
export const confirmationStepOf = (text: string | null): EmailConfirmationStep | null =>
  CONFIRMATION_STEPS.find((step) => step === text) ?? null
