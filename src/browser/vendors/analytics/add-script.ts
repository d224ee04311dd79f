/** A vendor's script, once in a document. */
export function addScript(source: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
}
