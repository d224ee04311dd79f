/** Sends a message to the site's own collector. Failures are ignored. */
export function send(message: object): void {
  fetch('/api/analytics', {
    method: 'POST',
    body: JSON.stringify(message),
    keepalive: true,
  }).catch(() => undefined)
}
