import type { Page } from 'playwright'

/** What Google's consent mode says before its tag comes and with what was decided. */
export const consentModes = (general: string) =>
  ['default denied', `update ${general}`].map((said) => {
    const [kind, ads] = said.split(' ')
    const storages = { ad_storage: ads, ad_user_data: ads, ad_personalization: ads }
    return ['consent', kind, { ...storages, analytics_storage: 'denied' }]
  })
/** What a script of the page is answered. */
export const askTcf = (page: Page, command: string, ...asked: unknown[]) =>
  page.evaluate(
    ([name, given]) =>
      new Promise((resolve) => {
        const api: (...said: unknown[]) => void = Reflect.get(window, '__tcfapi')
        api(name, 2, (value: unknown, isDone: boolean) => resolve({ value, isDone }), ...given)
      }),
    [command, asked] as const,
  )
