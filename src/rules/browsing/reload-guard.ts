const RELOAD_TTL_MS = 10_000

type ReloadNote = { path: string; expires: number }

/** S9.03: returns the note to store if reloading `path` is allowed now; undefined if it has just been reloaded. */
export function reloadAllowed(
  path: string,
  remembered: string | null,
  now: number,
): ReloadNote | undefined {
  const last = parseNote(remembered)
  if (last && last.path === path && last.expires > now) return undefined
  return { path, expires: now + RELOAD_TTL_MS }
}

function parseNote(text: string | null): ReloadNote | undefined {
  try {
    const note: unknown = JSON.parse(text ?? 'null')
    if (typeof note !== 'object' || note === null) return undefined
    if (!('path' in note && 'expires' in note)) return undefined
    return { path: String(note.path), expires: Number(note.expires) }
  } catch {
    return undefined
  }
}
