import type { PushChoices } from '../../../rules/push/first-choices.ts'
import { loadInto } from '../../page/load-into.ts'
import {
  canPush,
  currentSubscription,
  fetchPushDescription,
  saveSubscription,
  subscribeBrowser,
  send,
} from './subscription.ts'

/** The page contains a sentence for each state and shows one of them. */
type State = 'unsupported' | 'denied' | 'off' | 'on' | 'saved' | 'ended' | 'failed'

/** S1.08: starts the push settings of this browser, on the page that contains them. */
export function startPushSettings(place: HTMLElement): void {
  const form = place.querySelector('form')
  if (!form) return
  const show = (state: State) => showState(place, form, state)
  if (!canPush()) return show('unsupported')
  if (Notification.permission === 'denied') return show('denied')
  const load = async () => show((await showKnown(form)) ? 'on' : 'off')
  const known = place.querySelector<HTMLElement>('[data-push-known]')
  if (known) void loadInto(known, { load, failed: known.dataset['pushKnown'] ?? '' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const isEnd = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'end'
    const done = isEnd ? unsubscribe() : save(form)
    void done.then(show, () => show(Notification.permission === 'denied' ? 'denied' : 'failed'))
  })
}

function showState(place: HTMLElement, form: HTMLFormElement, state: State): void {
  for (const sentence of place.querySelectorAll<HTMLElement>('[data-push-state]'))
    sentence.hidden = sentence.dataset['pushState'] !== state
  form.hidden = state === 'unsupported' || state === 'denied'
  const isOn = state === 'on' || state === 'saved'
  for (const part of form.querySelectorAll<HTMLElement>('[data-push-when]'))
    part.hidden = (part.dataset['pushWhen'] === 'on') !== isOn
}

async function save(form: HTMLFormElement): Promise<State> {
  const { publicKey } = await fetchPushDescription()
  const subscription = await subscribeBrowser(publicKey)
  return (await saveSubscription(subscription, choicesOf(form))) ? 'saved' : 'failed'
}

async function unsubscribe(): Promise<State> {
  const subscription = await currentSubscription()
  if (!subscription) return 'ended'
  const { ok } = await send('POST', 'end', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return ok ? 'ended' : 'failed'
}

function choicesOf(form: HTMLFormElement): PushChoices {
  const fields = new FormData(form)
  return {
    breaking: fields.has('breaking'),
    follows: fields.has('follows'),
    paths: fields.getAll('path').map(String),
    quietFrom: Number(fields.get('quietFrom')),
    quietTo: Number(fields.get('quietTo')),
  }
}

/** Fills in the choices of this browser. Resolves to `false` if it is not subscribed. */
async function showKnown(form: HTMLFormElement): Promise<boolean> {
  const subscription = await currentSubscription()
  if (!subscription) return false
  const answer = await send('POST', 'choices', { endpoint: subscription.endpoint })
  if (answer.status === 404) return false
  if (!answer.ok) throw new Error(`choices: status ${answer.status}`)
  const choices: PushChoices = await answer.json()
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement)
      field.value = String(field.name === 'quietFrom' ? choices.quietFrom : choices.quietTo)
    if (field instanceof HTMLInputElement) field.checked = isChosen(field, choices)
  }
  return true
}

const isChosen = ({ name, value }: HTMLInputElement, choices: PushChoices): boolean =>
  name === 'path' ? choices.paths.includes(value) : choices[name as 'breaking' | 'follows']
