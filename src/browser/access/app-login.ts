import { isDangerous } from '../../rules/site/links.ts'
import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { siteSettings } from './site-settings.ts'

/** S1.10: the native app names itself in its user agent; the document says whether the server knew it. */
export const isApp = (): boolean => 'app' in document.documentElement.dataset

/** S2.22: on the native app a login is the app's own page; where its address is not to be had, ours says so. */
export async function openAppLogin(): Promise<void> {
  navigateTo((await appLoginUrl()) ?? href.login(), { external: true })
}

async function appLoginUrl(): Promise<string | null> {
  try {
    const { app_login_url: url } = await siteSettings()
    return url && !isDangerous(url) ? url : null
  } catch {
    return null
  }
}
