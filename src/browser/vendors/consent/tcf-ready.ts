/** Once vendors of TCF can read what is agreed to; at once where the publisher is no consent manager of it. */
export async function tcfReady(): Promise<void> {
  if (document.head.querySelector('meta[name=page-tcf]')) (await import('./tcf.ts')).startTcf()
}
