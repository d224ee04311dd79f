/** Sends a message to the site's own collector. Failures are ignored. */
export function send(message: object): void {
  fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    keepalive: true,
  }).catch(() => undefined)
}
