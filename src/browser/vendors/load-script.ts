const loading = new Map<string, Promise<void>>()

/**
 * S7.16: loads a vendor's script once. Rejects if it cannot be loaded; a later call tries again. S8.07: until it
 * succeeds, the document's `data-failed-scripts` contains its address.
 */
export function loadScript(address: string, id = ''): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const request = append(address, id).then(
    () => flag(address, false),
    (error: unknown) => {
      loading.delete(address)
      flag(address, true)
      throw error
    },
  )
  loading.set(address, request)
  return request
}

function append(address: string, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.id = id
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
}

function flag(address: string, isFailed: boolean): void {
  const { dataset } = document.documentElement
  const others = (dataset['failedScripts'] ?? '').split(' ').filter((one) => one && one !== address)
  const failed = isFailed ? [...others, address] : others
  if (failed.length > 0) dataset['failedScripts'] = failed.join(' ')
  else delete dataset['failedScripts']
}
