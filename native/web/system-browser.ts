import { Browser, messageOf } from './plugins.ts'

type FlutterBridge = { callHandler(name: string, ...values: string[]): Promise<unknown> }

/** S2.33: opens an address in the system's browser; a shell that knows none is asked for a new window. */
export async function openInSystemBrowser(url: string): Promise<void> {
  try {
    await opener(url)
  } catch (error) {
    console.error(messageOf(error))
    window.open(url, '_blank', 'noopener')
  }
}

/** Flutter's web view has a bridge of its own. */
function opener(url: string): Promise<unknown> {
  const flutter: FlutterBridge | undefined = Reflect.get(globalThis, 'flutter_inappwebview')
  return flutter ? flutter.callHandler('openSystemBrowser', url) : Browser.open({ url })
}
