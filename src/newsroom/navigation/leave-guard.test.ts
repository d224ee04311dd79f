import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerLeaveQuestion, guardScreen, isAskingToLeave } from './leave-guard.ts'
import { navigate, subscribeToAddress } from './location.ts'

/** A browser with a history of two screens. */
let addresses: string[]
let place: number
let changes: number
let stops: (() => void)[]

beforeEach(() => {
  const events = new EventTarget()
  addresses = ['/redaktion', '/redaktion/autoren/7']
  place = 1
  changes = 0
  const url = () => new URL(addresses[place] ?? '', 'http://localhost')
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
  })
  vi.stubGlobal('history', {
    pushState: (_state: null, _title: string, address: string) => {
      addresses = [...addresses.slice(0, place + 1), address]
      place += 1
    },
    replaceState: (_state: null, _title: string, address: string) => {
      addresses[place] = address
    },
    back: () => {
      place -= 1
      events.dispatchEvent(new Event('popstate'))
    },
  })
  stops = [subscribeToAddress(() => (changes += 1))]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

const address = () => location.pathname + location.search
const guard = () => {
  const stop = guardScreen()
  stops.push(stop)
  return stop
}

test('a link opens its screen at once if nothing is at risk', () => {
  navigate('/redaktion/themen')
  expect([address(), changes, isAskingToLeave()]).toEqual(['/redaktion/themen', 1, false])
})

test('a link from a screen with unsaved input waits for the answer', () => {
  guard()
  navigate('/redaktion/themen')
  expect([address(), changes, isAskingToLeave()]).toEqual(['/redaktion/autoren/7', 0, true])
  answerLeaveQuestion(false)
  expect([address(), changes, isAskingToLeave()]).toEqual(['/redaktion/autoren/7', 0, false])
  navigate('/redaktion/themen')
  answerLeaveQuestion(true)
  expect([address(), changes, isAskingToLeave()]).toEqual(['/redaktion/themen', 1, false])
})

test('the browser’s „Back“ waits for the answer and shows the screen until then', () => {
  guard()
  history.back()
  expect([address(), changes, isAskingToLeave()]).toEqual(['/redaktion/autoren/7', 0, true])
  answerLeaveQuestion(true)
  expect([address(), changes]).toEqual(['/redaktion', 1])
})

test('saved input, a filter of the same screen and the end of the guard ask nothing', () => {
  const stop = guard()
  navigate('/redaktion/autoren/7?teil=2')
  navigate('/redaktion/autoren/8', { replace: true })
  navigate('/redaktion/autoren', { asks: false })
  stop()
  history.back()
  expect([changes, isAskingToLeave()]).toEqual([4, false])
})
