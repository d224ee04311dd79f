/** `GET /api/access`; `kind` is whom staff look at the site as, null for themselves. */
export type Explanation = {
  outcome: 'open' | 'unlocked' | 'locked'
  template: string | null
  because: string
  device: 'mobile' | 'desktop'
  kind: string | null
}

export type Explained = Explanation | 'no-page' | 'failed'

export async function askAccess(path: string): Promise<Explained> {
  try {
    const response = await fetch(`/api/access?path=${encodeURIComponent(path)}`)
    if (response.status === 404) return 'no-page'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

/** Whether the choice was taken. */
export async function chooseKind(kind: string | null): Promise<boolean> {
  try {
    const response = await fetch('/api/see-as', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })
    return response.ok
  } catch {
    return false
  }
}
