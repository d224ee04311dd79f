import { consent } from '../consent-state.ts'

/** Shows the consent banner, unless it is already shown. */
export async function showBanner(): Promise<void> {
  const decided = consent.get()
  if (document.querySelector('.consent')) return
  const { build = '' } = document.documentElement.dataset
  const answer = await fetch(`/__nuxt_island/ConsentBanner_${build}.json`)
  const { html }: { html: string } = await answer.json()
  if (consent.get() !== decided || document.querySelector('.consent')) return
  document.body.insertAdjacentHTML('afterbegin', html)
}
