import type { AccessExplanation } from '../../rules/access/see-as.ts'

/** The answer why a page is open or locked, or the reason for its absence. */
export type ExplanationAnswer = AccessExplanation | 'no-decision' | 'error'

export async function askAccess(path: string): Promise<ExplanationAnswer> {
  try {
    const response = await fetch(`/api/access?path=${encodeURIComponent(path)}`)
    if (response.status === 204 || response.status === 404) return 'no-decision'
    return response.ok ? await response.json() : 'error'
  } catch {
    return 'error'
  }
}

/** Returns whether the server accepted the choice. */
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
