import type { Settings } from '../../rules/site/settings.ts'

/** Returns the site's settings. Rejects if the site does not answer. */
export async function siteSettings(): Promise<Settings> {
  const response = await fetch('/api/settings')
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
