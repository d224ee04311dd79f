import { reloadAllowed } from '../../rules/browsing/reload-guard.ts'
import type { BuildMeta, RouteRule } from '../../rules/browsing/route-rules.ts'

const FIRST_FETCH_MS = 1000
const POLL_MS = 60 * 60 * 1000
const RELOAD_KEY = 'nuxt:reload'

let outdated = false

/** Compiled once: every hovered link looks up its rule. */
type CompiledRule = Omit<RouteRule, 'pattern'> & { pattern: RegExp }

let rules: readonly CompiledRule[] = []

/** Returns the build's rule for a path (S7.15); undefined until the rules are loaded. */
export const ruleOf = (path: string): CompiledRule | undefined =>
  rules.find(({ pattern }) => pattern.test(path))

export const buildId = document.documentElement.dataset['build'] ?? ''

/** Returns `true` once the site runs another build than this page. The next navigation is then a full load. */
export function isOutdated(): boolean {
  return outdated
}

export function noteBuild(id: string): void {
  if (id !== buildId) outdated = true
}

/**
 * S7.15, S9.03: loads the manifest and the build's route rules one second after the start, and the manifest again
 * every hour.
 */
export function watchBuilds(): void {
  const connection: { effectiveType?: string } | undefined = Reflect.get(navigator, 'connection')
  if (connection?.effectiveType !== 'slow-2g')
    setTimeout(() => {
      void checkBuild()
      void load(`meta/${buildId}.json`, (meta: BuildMeta) => {
        rules = meta.rules.map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, 'u') }))
      })
    }, FIRST_FETCH_MS)
  const timer = setInterval(() => {
    if (outdated) clearInterval(timer)
    else void checkBuild()
  }, POLL_MS)
}

export const checkBuild = () =>
  load(`latest.json?${Date.now()}`, ({ id }: Pick<BuildMeta, 'id'>) => noteBuild(id))

/** S8.03: logs a failure; 404 and 403 are ignored. */
async function load<Answer>(file: string, use: (answer: Answer) => void): Promise<void> {
  try {
    const response = await fetch(`/builds/${file}`)
    if (response.status === 404 || response.status === 403) return
    if (!response.ok) throw new Error(`status ${response.status}`)
    use(await response.json())
  } catch (error) {
    console.error('Error fetching app manifest.', error)
  }
}

/** S9.03: reloads the page at `path`. Returns `false` if the same path was reloaded in the last ten seconds. */
export function reloadAt(path: string): boolean {
  const allowed = reloadAllowed(path, sessionStorage.getItem(RELOAD_KEY), Date.now())
  if (!allowed) return false
  sessionStorage.setItem(RELOAD_KEY, JSON.stringify(allowed))
  location.assign(path)
  return true
}
