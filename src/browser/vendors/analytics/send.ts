/** To the site's own collector; what is lost is lost. */
export function send(message: object): void {
  fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    keepalive: true,
  }).catch(() => undefined)
}
