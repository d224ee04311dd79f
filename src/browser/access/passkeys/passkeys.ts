import { texts } from './texts.de.ts'

/** The forms of the second factor's page that need a passkey. Only that page loads this script. */

type Purpose = 'add' | 'confirm'

const isPossible =
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

if (isPossible) {
  for (const hint of document.querySelectorAll('[data-without-passkeys]')) hint.remove()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) start(form)
}

function start(form: HTMLFormElement): void {
  const purpose: Purpose = form.dataset['passkey'] === 'add' ? 'add' : 'confirm'
  const button = form.querySelector('button')
  const problem = form.querySelector('[data-passkey-problem]')
  let isRunning = false
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isRunning) return
    isRunning = true
    button?.setAttribute('aria-busy', 'true')
    if (problem) problem.textContent = ''
    try {
      const answer = await ask(purpose, await challengeFor(form, purpose))
      const field = form.elements.namedItem('credential')
      if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer)
      form.submit()
    } catch (error) {
      if (problem) problem.textContent = messageOf(error)
    }
    isRunning = false
    button?.removeAttribute('aria-busy')
  })
}

class NotAskedError extends Error {}

/** Returns the options of the server, as JSON. */
async function challengeFor(form: HTMLFormElement, purpose: Purpose): Promise<unknown> {
  const answer = await fetch(`${form.action}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({ purpose }),
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new NotAskedError()
  return answer.json()
}

/** Makes a passkey, or signs with one. */
async function ask(purpose: Purpose, options: unknown): Promise<unknown> {
  const credential =
    purpose === 'add'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        })
  if (!(credential instanceof PublicKeyCredential)) throw new NotAskedError()
  return credential.toJSON()
}

function messageOf(error: unknown): string {
  if (error instanceof DOMException)
    return error.name === 'InvalidStateError' ? texts.known : texts.cancelled
  return texts.notAsked
}
