import { registerPlugin, type PluginListenerHandle } from '@capacitor/core'

type Listener<Name extends string, Data> = (
  name: Name,
  run: (data: Data) => void,
) => Promise<PluginListenerHandle>

/** The parts of the shell's plugins that are used here, under the shell's names. */
type BrowserPlugin = { open(options: { url: string }): Promise<void> }
type SharePlugin = { share(options: ShareData): Promise<unknown> }
type SplashScreenPlugin = { hide(): Promise<void> }
type NetworkPlugin = {
  addListener: Listener<'networkStatusChange', { connected: boolean }>
  getStatus(): Promise<{ connected: boolean }>
}
type AppPlugin = {
  addListener: Listener<'appUrlOpen', { url: string }> &
    Listener<'backButton', { canGoBack: boolean }>
  getLaunchUrl(): Promise<{ url: string } | undefined>
  exitApp(): Promise<void>
}

/**
 * S8.11: a missing plugin or method rejects with `"{plugin}" plugin is not implemented on {platform}` or
 * `"{plugin}.{method}()" is not implemented on {platform}`.
 */
export const Browser = registerPlugin<BrowserPlugin>('Browser')
export const Share = registerPlugin<SharePlugin>('Share')
export const SplashScreen = registerPlugin<SplashScreenPlugin>('SplashScreen')
export const Network = registerPlugin<NetworkPlugin>('Network')
export const App = registerPlugin<AppPlugin>('App')

/** Logs a rejected call: pages also work in older shells without the plugin. */
export function logRejection(call: Promise<unknown>): void {
  call.catch((error: unknown) => console.error(messageOf(error)))
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
