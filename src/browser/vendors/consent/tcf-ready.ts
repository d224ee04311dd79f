/** Once vendors of TCF can read what is agreed to; at once where the publisher is no consent manager of it. */
export async function tcfReady(): Promise<void> {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-tcf]')
  if (meta) (await import('./tcf.ts')).startTcf(meta.content)
}
