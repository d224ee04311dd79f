import { isDangerous } from '../../rules/site/links.ts'
import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { siteSettings } from './site-settings.ts'

/** S2.22: opens the app's own login page, or the site's if the app's address is not available. */
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
