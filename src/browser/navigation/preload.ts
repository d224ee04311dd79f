const waiting = new Map<string, Promise<unknown>>()

/**
 * Loads a script together with the scripts and styles that it needs, instead of one after the other. The build calls it
 * for each `import()` (`vite.config.ts`). Rejects if the script or a style cannot be loaded; a later call tries again.
 */
export async function preload<Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script> {
  await Promise.all(files.map(append))
  return load()
}

/** Resolves at once for a script: the import waits for it. */
async function append(file: string): Promise<unknown> {
  const href = `/${file}`
  if (waiting.has(href) || document.querySelector(`link[href="${href}"]`)) return waiting.get(href)
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  if (!isStyle) return undefined
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    }
  }).finally(() => waiting.delete(href))
  waiting.set(href, loaded)
  return loaded
}
