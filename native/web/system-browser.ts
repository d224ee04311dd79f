import { Browser, messageOf } from './plugins.ts'

type FlutterBridge = { callHandler(name: string, ...values: string[]): Promise<unknown> }

/** S2.33: opens a URL in the system's browser; falls back to a new window if the shell cannot. */
export async function openInSystemBrowser(url: string): Promise<void> {
  try {
    await opener(url)
  } catch (error) {
    console.error(messageOf(error))
    window.open(url, '_blank', 'noopener')
  }
}

/** Flutter's web view has its own bridge. */
function opener(url: string): Promise<unknown> {
  const flutter: FlutterBridge | undefined = Reflect.get(globalThis, 'flutter_inappwebview')
  return flutter ? flutter.callHandler('openSystemBrowser', url) : Browser.open({ url })
}
