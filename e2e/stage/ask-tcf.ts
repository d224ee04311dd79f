import type { Page } from 'playwright'

/** Returns the states of Google's consent mode: before its tag loads, and after a decision. */
export const consentModes = (general: string) =>
  ['default denied', `update ${general}`].map((said) => {
    const [kind, ads] = said.split(' ')
    const storages = { ad_storage: ads, ad_user_data: ads, ad_personalization: ads }
    return ['consent', kind, { ...storages, analytics_storage: 'denied' }]
  })
/** Calls `__tcfapi` in the page and returns the answer. */
export const askTcf = (page: Page, command: string, ...asked: unknown[]) =>
  page.evaluate(
    ([name, given]) =>
      new Promise((resolve) => {
        const api: (...said: unknown[]) => void = Reflect.get(window, '__tcfapi')
        api(name, 2, (value: unknown, isDone: boolean) => resolve({ value, isDone }), ...given)
      }),
    [command, asked] as const,
  )
