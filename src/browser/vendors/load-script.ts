const loading = new Map<string, Promise<void>>()

/** A vendor's script, once however often it is asked for; rejects where it cannot be had, and may be asked for again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const asked = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
  loading.set(address, asked)
  return asked
}
