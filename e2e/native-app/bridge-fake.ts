import type { BrowserContextOptions, Page } from 'playwright'
import { openPage, PHONE } from '../fixtures/browser.ts'

/** A call of the shell: `Plugin.method` with its options. */
export type Call = { name: string; options: unknown }

type Shell = {
  /** The shell's plugins with their methods; by default all that the paper uses. */
  plugins?: Record<string, string[]>
  launchUrl?: string
}

const PLUGINS: Record<string, string[]> = {
  App: ['addListener', 'removeListener', 'getLaunchUrl', 'exitApp'],
  Browser: ['open'],
  Network: ['addListener', 'removeListener', 'getStatus'],
  Share: ['share'],
  SplashScreen: ['hide'],
}

export const APP_AGENT = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile MorgenblattApp/1.0'

/** Opens a page in the Android app with a fake of the bridge that Capacitor injects into every page. */
export async function openInApp(
  { plugins = PLUGINS, launchUrl }: Shell = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage({ viewport: PHONE, userAgent: APP_AGENT, ...options })
  await page.addInitScript(
    ({ known, launch }) => {
      const listeners: { name: string; run: (data: unknown) => void }[] = []
      const calls: Call[] = JSON.parse(sessionStorage.getItem('calls') ?? '[]')
      const note = (name: string, given: unknown) => {
        calls.push({ name, options: given })
        sessionStorage.setItem('calls', JSON.stringify(calls))
      }
      const answers: Record<string, unknown> = {
        'App.getLaunchUrl': launch === null ? undefined : { url: launch },
        'Network.getStatus': { connected: true },
      }
      const isPromise = (method: string) => !method.endsWith('Listener')
      Object.assign(window, {
        androidBridge: { postMessage: () => undefined },
        bridgeDouble: {
          calls,
          tell: (name: string, data: unknown) => {
            for (const one of listeners) if (one.name === name) one.run(data)
          },
        },
        Capacitor: {
          PluginHeaders: Object.entries(known).map(([name, methods]) => ({
            name,
            methods: methods.map((method) => ({
              name: method,
              ...(isPromise(method) && { rtype: 'promise' }),
            })),
          })),
          nativePromise: (plugin: string, method: string, given: unknown) => {
            note(`${plugin}.${method}`, given)
            return Promise.resolve(answers[`${plugin}.${method}`])
          },
          nativeCallback: (
            plugin: string,
            method: string,
            { eventName }: { eventName: string },
            run: (data: unknown) => void,
          ) => {
            if (method === 'addListener') listeners.push({ name: `${plugin}.${eventName}`, run })
            return Promise.resolve('1')
          },
        },
      })
    },
    { known: plugins, launch: launchUrl ?? null },
  )
  return page
}

type BridgeDouble = { calls: Call[]; tell: (name: string, data: unknown) => void }

/** Returns the options of all calls of a method since the app was opened. */
export async function callsOf(page: Page, name: string): Promise<unknown[]> {
  const calls = await page.evaluate(
    () => (Reflect.get(globalThis, 'bridgeDouble') as { calls: Call[] }).calls,
  )
  return calls.filter((call) => call.name === name).map(({ options }) => options)
}

/** Sends a system event to the shell's listeners. */
export async function dispatchNativeEvent(page: Page, name: string, data: unknown): Promise<void> {
  const telling = page.evaluate(
    ([event, given]) => {
      const { tell: say } = Reflect.get(globalThis, 'bridgeDouble') as BridgeDouble
      say(event as string, given)
    },
    [name, data] as const,
  )
  // The listener may leave the page before it has answered.
  await telling.catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
  })
}

/** Waits until the app's own script has started. */
export async function untilAppStands(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'App-Leiste' }).waitFor()
}
