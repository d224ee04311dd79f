import { registerPlugin, type PluginListenerHandle } from '@capacitor/core'

type Listener<Name extends string, Data> = (
  name: Name,
  run: (data: Data) => void,
) => Promise<PluginListenerHandle>

/** Of each plugin of the shell what is used here; their names are those under which the shell knows them. */
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
 * S8.11: what a shell lacks is refused with `"{plugin}" plugin is not implemented on {platform}` or
 * `"{plugin}.{method}()" is not implemented on {platform}`.
 */
export const Browser = registerPlugin<BrowserPlugin>('Browser')
export const Share = registerPlugin<SharePlugin>('Share')
export const SplashScreen = registerPlugin<SplashScreenPlugin>('SplashScreen')
export const Network = registerPlugin<NetworkPlugin>('Network')
export const App = registerPlugin<AppPlugin>('App')

/** A page is there without what an older shell lacks; who looks for it finds why. */
export function unlessRefused(call: Promise<unknown>): void {
  call.catch((error: unknown) => console.error(messageOf(error)))
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
