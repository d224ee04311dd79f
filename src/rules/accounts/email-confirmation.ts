/** Holds the one-time code of a confirmation mail until the reader presses the button of its page. */
export const CONFIRMATION_COOKIE = 'email_confirmation_code'

/** The input that the page of a confirmation mail requires: a button, or the password of the registration. */
export const CONFIRMATION_STEPS = ['confirm-email', 'change-email', 'password'] as const
export type EmailConfirmationStep = (typeof CONFIRMATION_STEPS)[number]

/** Returns the step named by a query or form field; `null` for any other text. */
export const confirmationStepOf = (text: string | null): EmailConfirmationStep | null =>
  CONFIRMATION_STEPS.find((step) => step === text) ?? null
